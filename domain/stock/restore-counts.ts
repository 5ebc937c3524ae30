import { eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import type { Kept, Outcome } from '#domain/undo/outcome.ts';
import { newId } from '#shared/ids.ts';
import { lockStock, type StockRow } from './adjust-stock.ts';
import { announceStock } from './announce-stock.ts';
import type { CountedStock } from './counted-stock.ts';
import { personOf } from './person-of.ts';
import { stockItems, stockMovements } from './schema.ts';
import { tellReplenished } from './tell-replenished.ts';

type Counted = CountedStock['all'][number];

/**
 * Takes counts back, each by a movement of its difference the other way: what was sold since stays
 * sold. A variant that was counted since stays, and so does one of which fewer pieces would be left
 * than checkouts hold.
 * @param sent variants of which mail has gone out since
 * @throws Refusal staff.right-lacking
 */
export function restoreCounts(
  shop: Shop,
  { reference, all }: CountedStock,
  sent: ReadonlySet<string>,
): Promise<Outcome> {
  requireRight(shop, 'stock', 'change');
  return inTransaction(shop, async (inside) => {
    const rows = await lockStock(inside.db, all);
    const whyOf = (one: Counted) => whyKept(one, rows.get(one.variantId), sent);
    const good = all.filter((one) => whyOf(one) === null);
    for (const one of good) await giveBack(inside, one, reference);
    const ids = good.map(({ variantId }) => variantId);
    await tellReplenished(
      inside,
      good.map(({ variantId, difference }) => {
        const { onHand = 0, held = 0 } = rows.get(variantId) ?? {};
        return { variantId, before: onHand - held, left: onHand - difference - held };
      }),
    );
    const kept: Kept[] = [];
    const codes = await readCodes(inside, all);
    for (const one of all) {
      const why = whyOf(one);
      const subject = { kind: 'stock', id: one.variantId };
      const who = why === 'changed' ? await findChanger(inside, subject, ['onHand']) : '';
      if (why !== null) kept.push({ name: codes.get(one.variantId) ?? '', why, who });
    }
    if (good.length > 0) await writeDown(inside, { good, rows, reference });
    await announceStock(inside, ids);
    return { done: good.length, kept };
  });
}

function whyKept(
  { variantId, difference, countedAt }: Counted,
  row: StockRow | undefined,
  sent: ReadonlySet<string>,
): Kept['why'] | null {
  if (row?.countedAt?.getTime() !== countedAt.getTime()) return 'changed';
  if (difference > 0 && sent.has(variantId)) return 'sent';
  return row.onHand - difference < row.held ? 'rules' : null;
}

async function giveBack(shop: Shop, one: Counted, reference: string): Promise<void> {
  const { db, clock } = shop;
  const { variantId, difference, before } = one;
  const [row] = await db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
  const onHand = (row?.onHand ?? 0) - difference;
  await db
    .update(stockItems)
    .set({ ...before, onHand })
    .where(eq(stockItems.variantId, variantId));
  const movement = { id: newId(), variantId, quantity: -difference, reason: 'correction' as const };
  const done = { reference, personId: personOf(shop), at: clock.now() };
  if (difference !== 0) await db.insert(stockMovements).values({ ...movement, ...done });
}

type Done = {
  readonly good: readonly Counted[];
  readonly rows: ReadonlyMap<string, StockRow>;
  readonly reference: string;
};

async function writeDown(shop: Shop, { good, rows, reference }: Done): Promise<void> {
  const [only] = good.length === 1 ? good : [];
  const onHand = rows.get(only?.variantId ?? '')?.onHand ?? 0;
  await recordAudit(shop, {
    ...{ action: 'stock.count-undone', subjectKind: 'stock' },
    ...{ subjectId: only?.variantId ?? reference, detail: { reference, variants: good.length } },
    ...(only && { before: { onHand }, after: { onHand: onHand - only.difference } }),
  });
}

async function readCodes({ db }: Shop, all: readonly Counted[]): Promise<Map<string, string>> {
  const { id, code } = variants;
  const ids = all.map(({ variantId }) => variantId);
  const rows = await db.select({ id, code }).from(variants).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.code]));
}
