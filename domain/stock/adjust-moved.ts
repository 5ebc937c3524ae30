import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import { lockStock } from './adjust-stock.ts';
import { announceStock } from './announce-stock.ts';
import { MOVE_SIGNS, type MoveKind } from './move-kinds.ts';
import { personOf } from './person-of.ts';
import { piecesInvalid, reasonMissing, tooFewLeft, variantUnknown } from './refusals.ts';
import { stockItems, stockMovements } from './schema.ts';
import { tellReplenished } from './tell-replenished.ts';

export type StockMove = {
  readonly code: string;
  readonly kind: MoveKind;
  /** How many; the kind says in which direction. */
  readonly pieces: number;
  /** A delivery note, or what happened. */
  readonly reason: string;
};

const MOST_PIECES = 100_000;

/**
 * Books pieces that came or went without a count: it holds whatever is sold meanwhile. Pieces that
 * checkouts hold do not go.
 * @throws Refusal staff.right-lacking, stock.reason-missing, stock.pieces-invalid,
 *   stock.variant-unknown, stock.too-few-conflict
 */
export function adjustMoved(shop: Shop, { code, kind, pieces, reason: typed }: StockMove): Promise<void> {
  requireRight(shop, 'stock', 'change');
  const reason = typed.trim();
  if (reason === '') throw reasonMissing();
  if (!Number.isSafeInteger(pieces) || pieces < 1 || pieces > MOST_PIECES) throw piecesInvalid(MOST_PIECES);
  const quantity = MOVE_SIGNS[kind] * pieces;
  return inTransaction(shop, async (inside) => {
    const { db } = inside;
    const [variant] = await db.select({ id: variants.id }).from(variants).where(eq(variants.code, code));
    if (!variant) throw variantUnknown(code);
    const variantId = variant.id;
    const known = (await lockStock(db, [{ variantId }])).get(variantId);
    const { onHand = 0, held = 0 } = known ?? {};
    if (onHand + quantity < held) throw tooFewLeft(onHand - held);
    const after = onHand + quantity;
    await db.update(stockItems).set({ onHand: after }).where(eq(stockItems.variantId, variantId));
    await db.insert(stockMovements).values({
      ...{ id: newId(), variantId, quantity, reason: kind, reference: reason },
      ...{ personId: personOf(inside), at: inside.clock.now() },
    });
    await tellReplenished(inside, [{ variantId, before: onHand - held, left: after - held }]);
    await recordAudit(inside, {
      ...{ action: 'stock.moved', subjectKind: 'stock', subjectId: variantId, detail: { kind, pieces } },
      ...{ before: { onHand }, after: { onHand: after }, reason },
    });
    await announceStock(inside, [variantId]);
  });
}
