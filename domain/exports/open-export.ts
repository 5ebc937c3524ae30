import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findActor } from '#domain/staff/people.ts';
import { mayAct, requireFreshRight, requireRight } from '#domain/staff/require-right.ts';
import { calendarDate } from '#shared/clock.ts';
import { isId } from '#shared/ids.ts';
import type { ExportList } from './list.ts';
import { findExportList } from './lists.ts';
import { exportUnknown } from './refusals.ts';
import { renderExport } from './render-export.ts';
import { staffExportParts, staffExports } from './schema.ts';

/** A part of a written file has about this many bytes. */
const PART_BYTES = 512 * 1024;

type OpenedExport = {
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  readonly parts: AsyncGenerator<Uint8Array>;
};

/**
 * Opens a file for who asked for it, as long as they have the right: read now, or what the job
 * wrote. Persons in full want a fresh sign-in each time.
 * @throws Refusal exports.unknown, staff.right-lacking, staff.sign-in-again
 */
export async function openExport(shop: Shop, id: string): Promise<OpenedExport> {
  const { db, actor, clock } = shop;
  if (actor.kind !== 'office' || !isId(id)) throw exportUnknown();
  const isOwn = and(eq(staffExports.id, id), eq(staffExports.personId, actor.id));
  const [asked] = await db
    .select()
    .from(staffExports)
    .where(and(isOwn, gt(staffExports.expiresAt, clock.now())));
  const list = asked && findExportList(asked.list);
  if (!asked || !list || (asked.isJob && !asked.writtenAt)) throw exportUnknown();
  requireRight(shop, list.room, 'export');
  if (asked.isOpen) requireFreshRight(shop, 'persons', 'export');
  const { format, isOpen } = asked;
  await recordAudit(shop, {
    ...{ action: 'exports.opened', subjectKind: 'export', subjectId: id },
    after: { list: asked.list, format, isOpen },
  });
  const name = `${asked.list}-${calendarDate(asked.requestedAt)}.${asked.format}`;
  const parts = asked.isJob ? readParts(shop, id) : renderExport(shop, list, asked);
  return { name, format, parts };
}

async function* readParts({ db }: Shop, exportId: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const isIt = and(eq(staffExportParts.exportId, exportId), eq(staffExportParts.number, number));
    const [part] = await db.select().from(staffExportParts).where(isIt).orderBy(asc(staffExportParts.number));
    if (!part) return;
    yield part.bytes;
  }
}

/**
 * Writes a long list into its file, with the rights that its person has now; for a job, which may
 * run twice. Who left, or lost the right, gets none.
 */
export async function writeExport(shop: Shop, { exportId }: { readonly exportId: string }): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const { db, clock } = inside;
    const isIt = eq(staffExports.id, exportId);
    const [asked] = await db.select().from(staffExports).where(isIt).for('update');
    if (!asked || asked.writtenAt) return;
    const list = findExportList(asked.list);
    const actor = await findActor(inside, asked.personId, asked.requestedAt);
    const as = actor && { ...inside, actor };
    if (!list || !as || !mayWrite(as, list, asked)) return void (await db.delete(staffExports).where(isIt));
    let rows = 0;
    const file = renderExport(as, list, asked, (more) => {
      rows += more;
    });
    await writeParts(inside, exportId, file);
    await db.update(staffExports).set({ rows, writtenAt: clock.now() }).where(isIt);
  });
}

/** Whether its person may still have it; refused, the job would be tried until it is dead. */
function mayWrite(shop: Shop, { room }: ExportList, { isOpen }: { readonly isOpen: boolean }): boolean {
  const isAllowed = mayAct(shop, room, 'look') && mayAct(shop, room, 'export');
  return isAllowed && (!isOpen || mayAct(shop, 'persons', 'export'));
}

async function writeParts({ db }: Shop, exportId: string, file: AsyncGenerator<Uint8Array>): Promise<void> {
  let waiting: Uint8Array[] = [];
  let number = 0;
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    if (bytes.length === 0) return;
    await db.insert(staffExportParts).values({ exportId, number, bytes });
    number += 1;
  };
  for await (const bytes of file) {
    waiting.push(bytes);
    if (waiting.reduce((sum, one) => sum + one.length, 0) >= PART_BYTES) await flush();
  }
  await flush();
}

/** Deletes what is over, with its file; for a job. @returns how many */
export async function deleteExports({ db, clock }: Shop): Promise<number> {
  const { rowCount } = await db.delete(staffExports).where(lt(staffExports.expiresAt, clock.now()));
  return rowCount ?? 0;
}
