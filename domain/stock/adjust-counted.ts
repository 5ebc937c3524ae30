import { eq } from 'drizzle-orm';
import { variants } from '#domain/catalogue/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { adjustStock } from './adjust-stock.ts';
import { countInvalid, movedMeanwhile, reasonMissing, variantUnknown } from './refusals.ts';
import { stockItems } from './schema.ts';

export type CountedVariant = {
  readonly code: string;
  /** All pieces there are, held ones too. */
  readonly counted: number;
  /** The number that stood beside the count; another one by now, and nothing is changed. */
  readonly seen: number;
  readonly reason: string;
};

/**
 * Sets the stock of a variant to what somebody of the office counted, with a movement for the
 * difference.
 * @throws Refusal staff.right-lacking, stock.reason-missing, stock.count-invalid,
 *   stock.variant-unknown, stock.moved-conflict, stock.below-held
 */
export async function adjustCounted(
  shop: Shop,
  { code, counted, seen, reason: typed }: CountedVariant,
): Promise<void> {
  requireRight(shop, 'stock', 'change');
  const reason = typed.trim();
  if (reason === '') throw reasonMissing();
  if (!Number.isSafeInteger(counted) || counted < 0) throw countInvalid();
  await inTransaction(shop, async (inside) => {
    const [variant] = await inside.db
      .select({ id: variants.id })
      .from(variants)
      .where(eq(variants.code, code));
    if (!variant) throw variantUnknown(code);
    const isIt = eq(stockItems.variantId, variant.id);
    const [known] = await inside.db.select().from(stockItems).where(isIt).for('update');
    const onHand = known?.onHand ?? 0;
    if (onHand !== seen) throw movedMeanwhile({ seen, now: onHand });
    const counts = [{ variantId: variant.id, onHand: counted }];
    await adjustStock(inside, { counts, reason: 'correction', reference: reason, why: reason });
  });
}
