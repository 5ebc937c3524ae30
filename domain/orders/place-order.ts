import { eq } from 'drizzle-orm';
import { violatedConstraint } from '#database/transaction.ts';
import { carts } from '#domain/carts/schema.ts';
import { billingOf } from '#domain/checkout/billing.ts';
import { checkCompanyTax } from '#domain/checkout/check-company-tax.ts';
import type { CheckoutDetails } from '#domain/checkout/input.ts';
import { mayWithdraw } from '#domain/checkout/may-withdraw.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Payment } from '#domain/payments/find-payment.ts';
import { ignoreProvider } from '#domain/payments/ignore-provider.ts';
import { consumePromotions } from '#domain/promotions/consume-promotions.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import type { CompanyTax } from '#domain/taxes/company-tax.ts';
import { hashOf } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { isRefusal } from '#shared/refusal.ts';
import { issueAccessToken, orderAddress } from './access-token.ts';
import { dueAmountOf } from './balance-of.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelPayments } from './check-payments.ts';
import { isAddressProven } from './confirm-address.ts';
import { continuePayment } from './continue-payment.ts';
import { findEarlierOrder, findPaidOrder, isPaid, type OrderIntent } from './find-earlier-order.ts';
import { holdForOrder, refuseUnavailable } from './hold-for-order.ts';
import { type Order, REASONS } from './move-order.ts';
import { confirmableUntil, getPayableUntil, takesDays } from './payable-until.ts';
import { prepareOrderPayment } from './prepare-order-payment.ts';
import { type PricedCart, priceForOrder } from './price-for-order.ts';
import { alreadyPaid, cartEmpty, depositChanged, tooSmallForUk, totalChanged } from './refusals.ts';
import { countOrderAttempt, placedFrom, refuseHoarding } from './refuse-hoarding.ts';
import { removeOrderedFromCart } from './remove-ordered-from-cart.ts';
import { settleLocked } from './settle-order.ts';
import { findTermsVersion } from './terms-version.ts';
import { draftOrder, writeOrder } from './write-order.ts';

export type OrderToPlace = {
  readonly cartId: string;
  readonly details: CheckoutDetails;
  /** The key of the attempt; a repeated request has the same. */
  readonly idempotencyKey: string;
  /** The total that the shopper agreed to, in minor units; a different total is refused. */
  readonly shownTotalAmount?: number;
  /** The part of it that is due when ordering, as the shopper agreed to it. */
  readonly shownDueAmount?: number;
  /** Only for `placePhoneOrder`, which has asked for the right. */
  readonly byPhone?: PhoneHold;
};

/** How long an order by phone holds its goods, and the customer whose order it is. */
export type PhoneHold = { readonly until: Date; readonly customerId: string | null };

export type PlacedOrder = {
  readonly orderId: string;
  readonly number: string;
  /** Opens the order's page; every answer has a new one. */
  readonly accessToken: string;
  /**
   * Where the shopper's browser goes next: the provider's page, or the order's when nothing is
   * to be paid.
   */
  readonly redirectUrl: string;
};

/**
 * Places an order from a cart: prices it, holds its stock as long as it can be paid, freezes what
 * was shown, then starts the payment. The same request gives the same order, whether it comes
 * twice, from two tabs, or again after the payment. A different request from the same cart replaces
 * an unpaid order, after its payment was canceled at the provider. A guest's order that is free or
 * paid by transfer holds its goods for an hour until its e-mail address is confirmed. One by phone
 * holds them as long as staff said, and its payment waits for its buyer.
 * @throws Refusal stock.not-available (`products`: their names; `fields`: variant ids),
 *   orders.cart-empty, orders.already-paid, orders.total-changed, orders.deposit-changed,
 *   orders.too-small-for-uk,
 *   promotions.coupon-used-up, promotions.coupon-used-by-you, payments.method-unknown,
 *   accounts.too-many-attempts,
 *   orders.too-many-unpaid, orders.too-many-pieces, orders.transfers-full, those of
 *   `priceCheckout`, payments.provider-unavailable (the order stays: place it again to continue)
 */
export async function placeOrder(shop: Shop, input: OrderToPlace): Promise<PlacedOrder> {
  await countOrderAttempt(shop, { cartId: input.cartId, email: input.details.email });
  const to = { billing: billingOf(input.details), to: input.details.address };
  const placed = await placeOrReplace(shop, { ...input, company: await checkCompanyTax(shop, to) });
  const { order } = placed;
  const accessToken = placed.accessToken ?? (await issueAccessToken(shop, order.id));
  const isSettled = isPaid(order) || order.totalAmount === 0 || order.awaitsBuyer;
  const redirectUrl = isSettled
    ? orderAddress(shop, order.number, accessToken)
    : await continuePayment(shop, order, { accessToken, newPayment: placed.payment });
  return { orderId: order.id, number: order.number, accessToken, redirectUrl };
}

/** An order whose buyer's number was checked where that decides its VAT. */
type CheckedOrder = OrderToPlace & { readonly company: CompanyTax | null };

type Placed = {
  readonly order: Order;
  readonly accessToken: string | null;
  readonly payment: Payment | null;
};

const MAX_TRIES = 5;

async function placeOrReplace(shop: Shop, input: CheckedOrder): Promise<Placed> {
  let givenUp: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    // After the last try against another tab the order is replaced without asking the provider
    // again; late money goes back.
    const mayReplace = (orderId: string) => orderId === givenUp || attempt === MAX_TRIES;
    const result = await tryToPlace(shop, input, mayReplace).catch(retryNumber);
    if (result === null) continue;
    if ('order' in result) return result;
    givenUp = result.inTheWay;
    await cancelPayments(shop, givenUp, REASONS.superseded).catch(ignoreProvider);
  }
}

/** Null for the rare case of two equal order numbers: draw again. */
function retryNumber(error: unknown): null {
  if (violatedConstraint(error) === 'orders_number_key') return null;
  throw error;
}

function tryToPlace(
  shop: Shop,
  input: CheckedOrder,
  mayReplace: (orderId: string) => boolean,
): Promise<Placed | { inTheWay: string }> {
  return inTransaction(shop, async (inside) => {
    const intent = await lockCart(inside, input);
    const { same, inTheWay } = await findEarlierOrder(inside, intent);
    if (same) return { order: same, accessToken: null, payment: null };
    if (inTheWay && !mayReplace(inTheWay.id)) return { inTheWay: inTheWay.id };
    const freed = inTheWay ? await cancelOrder(inside, inTheWay, REASONS.superseded) : [];
    return write(inside, input, intent, await priceIntent(inside, input, intent), freed);
  });
}

type LockedIntent = OrderIntent & { readonly cartVersion: number; readonly guestSessionId: string | null };

/** Locks the cart, so a double click waits and finds the order of its first click. */
async function lockCart(shop: Shop, input: OrderToPlace): Promise<LockedIntent> {
  const { cartId, idempotencyKey, details, shownTotalAmount, shownDueAmount } = input;
  const [cart] = await shop.db
    .select({ cartVersion: carts.version, guestSessionId: carts.guestSessionId })
    .from(carts)
    .where(eq(carts.id, cartId))
    .for('update');
  if (!cart) throw cartEmpty();
  const inputHash = hashOf({ cartVersion: cart.cartVersion, details, market: shop.market.code });
  return { ...cart, cartId, idempotencyKey, inputHash, shownTotalAmount, shownDueAmount };
}

async function priceIntent(shop: Shop, input: CheckedOrder, intent: LockedIntent): Promise<PricedCart> {
  const priced = await priceForOrder(shop, intent.guestSessionId, input).catch((error) =>
    tellPaidOrder(shop, input.cartId, error),
  );
  refuseUnavailable(priced);
  const { totalAmount, currency, tax } = priced.breakdown;
  if (tax.isTooSmall) throw tooSmallForUk();
  const isShown = input.shownTotalAmount === undefined || input.shownTotalAmount === totalAmount;
  if (!isShown) throw totalChanged(shop, totalAmount, currency);
  const dueAmount = dueAmountOf({ ...priced, totalAmount });
  if (input.shownDueAmount !== undefined && input.shownDueAmount !== dueAmount)
    throw depositChanged(shop, dueAmount, currency);
  return priced;
}

/** When an order emptied the cart, the refusal names that order. */
async function tellPaidOrder(shop: Shop, cartId: string, error: unknown): Promise<never> {
  const paid = isRefusal(error, 'orders.cart-empty') ? await findPaidOrder(shop, cartId) : null;
  throw paid ? alreadyPaid(paid.number) : error;
}

async function write(
  shop: Shop,
  input: OrderToPlace,
  intent: LockedIntent,
  { lines, breakdown, depositAmount, bikeReturnAmount, promised }: PricedCart,
  freed: readonly string[],
): Promise<Placed> {
  const { cartId, cartVersion, inputHash, idempotencyKey } = intent;
  const snapshot = { cartId, cartVersion, inputHash, idempotencyKey, details: input.details, breakdown };
  const termsVersion = await findTermsVersion(shop);
  const { email, paymentMethod } = input.details;
  const { totalAmount } = breakdown;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  await refuseHoarding(shop, { cartId, email, paymentMethod, pieces, totalAmount });
  const more = {
    depositAmount,
    marketCode: shop.market.code,
    termsVersion,
    mayWithdraw:
      (await mayWithdraw(shop, billingOf(input.details))) && !lines.every(({ made }) => made?.isPersonal),
    bikeReturnAmount,
    promisedDays: promised,
    ...(await waitOf(shop, input, totalAmount)),
    placedFrom: placedFrom(shop),
  };
  const order = draftOrder(shop, { ...snapshot, ...more });
  const accessToken = newToken();
  const codes = breakdown.discounts.map((discount) => discount.code);
  await consumePromotions(shop, { id: order.id, email: order.email, codes });
  await writeOrder(shop, order, lines, accessToken);
  const isSlow = order.totalAmount > 0 && takesDays(shop, order.details.paymentMethod);
  if (isSlow || order.awaitsBuyer) await removeOrderedFromCart(shop, order);
  await announcePlaced(shop, order);
  const ownPage = orderAddress(shop, order.number, accessToken);
  const isPayable = order.totalAmount > 0 && !order.awaitsBuyer;
  const payment = isPayable ? await prepareOrderPayment(shop, order, ownPage) : null;
  // Last, because others who order the same goods wait for these rows until the commit.
  const held = await holdForOrder(shop, order, lines);
  if (!payment) await settleLocked(shop, order);
  await announceStock(shop, [...freed, ...held]);
  return { order, accessToken, payment };
}

/** Until when the order waits, and for what: its payment, a link in a mail, or its buyer. */
async function waitOf(shop: Shop, { details, byPhone }: OrderToPlace, totalAmount: number) {
  const placedAt = shop.clock.now();
  const { actor } = shop;
  const customerId = actor.kind === 'customer' ? actor.id : null;
  if (byPhone)
    return {
      ...{ placedAt, payableUntil: byPhone.until, customerId: byPhone.customerId },
      ...{ isUnconfirmed: false, awaitsBuyer: true },
    };
  const isProvenByPaying = totalAmount > 0 && !takesDays(shop, details.paymentMethod);
  const isUnconfirmed = !isProvenByPaying && !(await isAddressProven(shop, details.email));
  const payableUntil = isUnconfirmed
    ? confirmableUntil(placedAt)
    : await getPayableUntil(shop, details.paymentMethod, placedAt);
  return { placedAt, payableUntil, customerId, isUnconfirmed, awaitsBuyer: false };
}

async function announcePlaced(shop: Shop, order: Order): Promise<void> {
  const subject = { subjectKind: 'order', subjectId: order.id };
  const payload = { orderId: order.id };
  await writeEvent(
    shop,
    { name: 'order.placed', key: `order.placed:${order.id}`, payload },
    { audit: { action: 'order.placed', ...subject, detail: { number: order.number } } },
  );
  if (order.isUnconfirmed)
    await writeEvent(shop, { name: 'order.unconfirmed', key: `order.unconfirmed:${order.id}`, payload });
  if (order.awaitsBuyer)
    await writeEvent(shop, { name: 'order.offered', key: `order.offered:${order.id}`, payload });
}
