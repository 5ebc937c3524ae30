import { and, desc, eq, gt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requirePerson } from '#domain/staff/require-person.ts';
import { mayAct, requireFreshRight, requireRight } from '#domain/staff/require-right.ts';
import { isId, newId } from '#shared/ids.ts';
import type { ExportList } from './list.ts';
import { findExportList } from './lists.ts';
import { listUnknown, staffOnly } from './refusals.ts';
import { staffExports } from './schema.ts';

/** With more rows than these a job writes the file. */
const MOST_AT_ONCE = 10_000;
const AT_ONCE = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

type ExportInput = {
  readonly list: string;
  /** The view, as the list's address says it. */
  readonly query: string;
  /** The list's columns that are shown; those of the file that belong to them are in it. */
  readonly shown: readonly string[];
  readonly headOf: (column: string) => string;
  readonly format: 'csv' | 'xlsx';
};

type Requested = typeof staffExports.$inferSelect;

/**
 * Takes a list along as it is filtered. With personal columns, and the right to export persons, it
 * wants a fresh sign-in and has them in full.
 * @throws Refusal exports.list-unknown, exports.staff-only, staff.right-lacking,
 *   staff.sign-in-again
 */
export async function requestExport(shop: Shop, input: ExportInput): Promise<Requested> {
  const { clock } = shop;
  const list = findExportList(input.list);
  if (!list) throw listUnknown();
  const actor = requirePerson(shop, 'exports', staffOnly);
  requireRight(shop, list.room, 'export');
  const chosen = list.columns.filter(({ of }) => of === undefined || input.shown.includes(of));
  const isOpen = isOpenTo(shop, chosen);
  if (isOpen) requireFreshRight(shop, 'persons', 'export');
  const isJob = await isLong(shop, list, input.query);
  const requestedAt = clock.now();
  const row = {
    ...{ id: newId(requestedAt.getTime()), personId: actor.id, list: input.list, query: input.query },
    columns: chosen.map(({ name, head }) => ({ name, head: head ?? input.headOf(name) })),
    ...{ format: input.format, isOpen, isJob, requestedAt },
    ...{ rows: null, writtenAt: null, expiresAt: new Date(requestedAt.getTime() + DAY_MS) },
  };
  return inTransaction(shop, async (inside) => {
    await inside.db.insert(staffExports).values(row);
    await recordAudit(inside, {
      ...{ action: 'exports.requested', subjectKind: 'export', subjectId: row.id },
      after: {
        ...{ list: row.list, format: row.format, isOpen, isJob },
        columns: chosen.map(({ name }) => name).join(' '),
      },
    });
    if (isJob) await inside.ports.jobs.send(inside.db, 'exports.write', { exportId: row.id });
    return row;
  });
}

/** Whether the acting person gets these columns with personal data in full. */
export function isOpenTo(shop: Pick<Shop, 'actor'>, columns: ExportList['columns']): boolean {
  return columns.some(({ isPersonal }) => isPersonal) && mayAct(shop, 'persons', 'export');
}

async function isLong(shop: Shop, list: ExportList, asked: string): Promise<boolean> {
  const query = new URLSearchParams(asked);
  let after: string | null = null;
  for (let count = 0; count <= MOST_AT_ONCE; ) {
    const page: Awaited<ReturnType<ExportList['read']>> = await list.read(shop, query, {
      after,
      limit: AT_ONCE,
    });
    count += page.rows.length;
    if (page.next === null) return count > MOST_AT_ONCE;
    after = page.next;
  }
  return true;
}

/** What the acting person took along within a day, the latest first. */
export async function listExports({ db, actor, clock }: Shop): Promise<Requested[]> {
  if (actor.kind !== 'office' || !isId(actor.id)) return [];
  const isOwn = and(eq(staffExports.personId, actor.id), gt(staffExports.expiresAt, clock.now()));
  return db.select().from(staffExports).where(isOwn).orderBy(desc(staffExports.id)).limit(20);
}
