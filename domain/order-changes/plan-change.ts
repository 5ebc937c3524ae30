import { and, asc, eq, isNull } from 'drizzle-orm';
import { MAX_QUANTITY } from '#domain/carts/limits.ts';
import { findMarketOfCountry } from '#domain/markets/find-market-of-country.ts';
import { isBalanceOpen } from '#domain/orders/balance-of.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { isStanding } from '#domain/payments/standing-refunds.ts';
import { listWaiting } from '#domain/shipments/remove-pieces.ts';
import { shipments } from '#domain/shipments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { findWithdrawnLines } from '#domain/withdrawals/find-withdrawn-lines.ts';
import { hashOf } from '#shared/hash.ts';
import { isId, newId } from '#shared/ids.ts';
import { depositAfter, goneLines, goodsIdOf, requireOnlyFewer, wantedOf } from './made-to-order.ts';
import { priceChange } from './price-change.ts';
import { type GoodsNow, readGoods } from './read-goods.ts';
import {
  changeInvalid,
  isWithdrawn,
  moneyWentBack,
  nothingLeft,
  notOpen,
  notSold,
  piecesGone,
} from './refusals.ts';
import type { Wanted } from './reprice.ts';
import type { OrderState } from './schema.ts';

type Line = OrderState['lines'][number];

/** What a change does to an order. */
export type ChangePlan = {
  readonly before: OrderState;
  readonly after: OrderState;
  /** The new total less the old one, in minor units. */
  readonly differenceAmount: number;
  /** Names the order as the plan found it. */
  readonly basis: string;
  /** A bike painted to its buyer's wish goes, which no right of theirs allows. */
  readonly isGoodwill: boolean;
};

/**
 * Plans a change: what the order is to have, one entry per variant and per bike made to order
 * (`goodsIdOf`); 0 pieces take a line out.
 * Without `wanted`, and for the same pieces, it stays as it is.
 * @throws Refusal order-changes.made-to-order, order-changes.not-open,
 *   order-changes.money-went-back, order-changes.withdrawn, order-changes.pieces-packed,
 *   order-changes.nothing-left, order-changes.input-invalid, those of `priceChange`
 */
export async function planChange(shop: Shop, order: Order, wanted?: readonly Wanted[]): Promise<ChangePlan> {
  const before = await readState(shop, order);
  const basis = basisOf(before);
  const had = wantedOf(before);
  const target = merged(wanted ?? had);
  if (piecesOf(target) === piecesOf(merged(had)))
    return { before, after: before, differenceAmount: 0, basis, isGoodwill: false };
  requireOnlyFewer(order, before, target);
  const stays = (line: Line) => staying(target, goodsIdOf(before, line));
  await requireOpen(
    shop,
    order,
    before.lines.filter((line) => line.build && stays(line) === 0).map(({ id }) => id),
  );
  const waiting = await readWaiting(shop, order, before.lines);
  for (const line of before.lines) requireStill(line, stays(line), waiting);
  if (target.length === 0) throw nothingLeft();
  const at = await getBuyersShop(shop, order);
  const goods = await readGoods(
    at,
    [...had, ...target].map(({ variantId }) => variantId),
  );
  const breakdown = await priceChange(at, { order, wanted: ordered(target, had), goods });
  const lines = { breakdown, lines: linesOf(breakdown, before, goods) };
  const after = { ...lines, depositAmount: depositAfter(order, before, lines) };
  const differenceAmount = breakdown.totalAmount - before.breakdown.totalAmount;
  const isGoodwill = goneLines(before, after).some(({ build }) => build?.isPersonal);
  return { before, after, differenceAmount, basis, isGoodwill };
}

function staying(target: readonly Wanted[], goodsId: string | null): number {
  return target.find(({ variantId }) => variantId === goodsId)?.quantity ?? 0;
}

/** The shop as the order's buyer sees it: their country, market and language. */
export async function getBuyersShop(shop: Shop, order: Order): Promise<Shop> {
  const market = await findMarketOfCountry(shop.db, order.country);
  return { ...shop, market, country: order.country, locale: order.locale };
}

export async function readState(shop: Shop, order: Order): Promise<OrderState> {
  const rows = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return {
    breakdown: order.breakdown,
    lines: rows.map(({ orderId: _order, ...line }) => line),
    depositAmount: isBalanceOpen(order) ? order.depositAmount : null,
  };
}

/** A name of what the order has. */
export function basisOf({ breakdown, lines }: OrderState): string {
  const pieces = lines.map(({ variantId, quantity, totalAmount }) => [variantId, quantity, totalAmount]);
  return hashOf({ pieces, totalAmount: breakdown.totalAmount }).slice(0, 16);
}

function piecesOf(lines: readonly Wanted[]): string {
  return lines
    .map(({ variantId, quantity }) => `${variantId} ${quantity}`)
    .sort()
    .join();
}

/** How many pieces of each line wait to be packed: all of them before there is a shipment. */
export async function readWaiting(
  shop: Shop,
  { id: orderId }: Order,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, number>> {
  const [any] = await shop.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .limit(1);
  if (!any) return new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const waiting = await listWaiting(shop, orderId);
  return new Map(waiting.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
}

/**
 * Checks that the pieces of an order can change now.
 * @param going bikes made to order that the change takes off: their withdrawal is answered by it
 * @throws Refusal order-changes.not-open, order-changes.money-went-back, order-changes.withdrawn
 */
export async function requireOpen(shop: Shop, order: Order, going: readonly string[] = []): Promise<void> {
  if (order.status !== 'processing' && order.status !== 'pending') throw notOpen();
  const waiting = await readWaiting(shop, order, (await readState(shop, order)).lines);
  if (waiting.size === 0) throw notOpen();
  const isOther = and(eq(payments.orderId, order.id), isNull(refunds.changeId), isStanding);
  const back = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isOther)
    .limit(1);
  if (back.length > 0) throw moneyWentBack();
  const withdrawn = [...(await findWithdrawnLines(shop, order.id)).keys()];
  if (withdrawn.some((id) => !going.includes(id))) throw isWithdrawn();
}

/** One entry per variant, without those of no pieces. */
function merged(wanted: readonly Wanted[]): Wanted[] {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of wanted) {
    const isCount = Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY;
    if (!isCount) throw changeInvalid({ lines: 'order-changes.pieces-invalid' });
    if (!isId(variantId)) throw notSold('');
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  }
  return [...pieces].flatMap(([variantId, quantity]) => (quantity > 0 ? [{ variantId, quantity }] : []));
}

/** @throws Refusal order-changes.pieces-packed */
export function requireStill(line: Line, stays: number, waiting: ReadonlyMap<string, number>): void {
  const gone = line.quantity - (waiting.get(line.id) ?? 0);
  if (stays < gone) throw piecesGone(line.name, gone);
}

/** Lines of the order keep their places; new ones follow. */
function ordered(target: readonly Wanted[], had: readonly Wanted[]): Wanted[] {
  const placeOf = ({ variantId }: Wanted) => {
    const place = had.findIndex((line) => line.variantId === variantId);
    return place === -1 ? had.length : place;
  };
  return [...target].sort((one, other) => placeOf(one) - placeOf(other));
}

function linesOf({ lines }: OrderState['breakdown'], before: OrderState, goods: readonly GoodsNow[]): Line[] {
  return lines.map((priced, index) => {
    const { quantity, unitListAmount, unitStreetAmount, discountAmount, totalAmount, vatRateBp, vatAmount } =
      priced;
    const amounts = { unitListAmount, unitStreetAmount, discountAmount, totalAmount, vatRateBp, vatAmount };
    const kept = before.lines.find((one) => goodsIdOf(before, one) === priced.variantId);
    if (kept) return { ...kept, ...amounts, quantity, position: index + 1 };
    const one = goods.find(({ variantId }) => variantId === priced.variantId);
    if (!one) throw notSold('');
    const { variantId, code: variantCode, name, description, pictureHash } = one;
    const words = { variantId, variantCode, name, description, pictureHash };
    return { id: newId(), position: index + 1, ...words, quantity, ...amounts, build: null };
  });
}
