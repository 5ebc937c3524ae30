import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { formerPath } from './former-path.ts';
import { type RedirectInput, redirectInput } from './input.ts';
import { chain, loop, redirectInvalid, repeated } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { redirects } from './schema.ts';

/** Rows of one statement. */
const AT_ONCE = 1000;

/**
 * Adds redirects, or leads known ones elsewhere: all of them or none.
 * @returns how many changed
 * @throws Refusal redirects.staff-only, redirects.invalid with `fields`, redirects.loop,
 *   redirects.chain, redirects.repeated
 */
export function saveRedirects(shop: Shop, inputs: readonly RedirectInput[]): Promise<number> {
  requireStaff(shop, 'publish');
  const rows = inputs.map((input) => rowOf(input, shop.clock.now()));
  refuseRepeated(rows);
  return inTransaction(shop, async (inside) => {
    await lockRedirects(inside);
    let changed = 0;
    for (let start = 0; start < rows.length; start += AT_ONCE)
      changed += await save(inside, rows.slice(start, start + AT_ONCE));
    const found = await findChain(inside);
    if (found) throw chain(found.from, found.to);
    return changed;
  });
}

/** Two saves at once could make a chain that neither of them sees. */
export async function lockRedirects({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.execute(sql`lock table ${redirects} in share row exclusive mode`);
}

type Row = typeof redirects.$inferInsert;

function rowOf(input: RedirectInput, addedAt: Date): Row {
  const { data, error } = redirectInput.safeParse(input);
  if (error) throw redirectInvalid(complaintsOf(error));
  const { from, to } = data;
  const toPage = formerPath(to);
  if (toPage === from) throw loop(from);
  return { fromPath: from, toPath: to, toPage, addedAt };
}

function refuseRepeated(rows: readonly Row[]): void {
  const seen = new Set<string>();
  for (const { fromPath } of rows) {
    if (seen.has(fromPath)) throw repeated(fromPath);
    seen.add(fromPath);
  }
}

async function save(shop: Shop, rows: readonly Row[]): Promise<number> {
  const changed = await shop.db
    .insert(redirects)
    .values([...rows])
    .onConflictDoUpdate({
      target: redirects.fromPath,
      set: { toPath: sql`excluded.to_path`, toPage: sql`excluded.to_page`, addedAt: sql`excluded.added_at` },
      setWhere: sql`${redirects.toPath} <> excluded.to_path`,
    })
    .returning({ from: redirects.fromPath, to: redirects.toPath });
  for (const { from, to } of changed)
    await recordAudit(shop, {
      action: 'redirects.saved',
      subjectKind: 'redirect',
      subjectId: from,
      detail: { to },
    });
  return changed.length;
}

/** A redirect that leads to a former address. There was none before the save. */
async function findChain({ db }: Pick<Shop, 'db'>): Promise<{ from: string; to: string } | undefined> {
  const next = alias(redirects, 'next');
  const [found] = await db
    .select({ from: redirects.fromPath, to: next.fromPath })
    .from(redirects)
    .innerJoin(next, eq(next.fromPath, redirects.toPage))
    .orderBy(redirects.fromPath)
    .limit(1);
  return found;
}
