import { mutationsOf } from './mutation.ts';

const PLACE = ['domain/orders/place-order.test.ts'];
const PHONE = ['domain/phone-orders/phone-orders.test.ts'];
const SETTLE = ['domain/orders/settle-order.test.ts'];

/** Orders: placed, paid, expired, canceled, opened. */
export const ORDER_MUTATIONS = [
  ...mutationsOf('domain/phone-orders/accept-offer.ts', PHONE, [
    ['if (!isOpen(shop, order)) throw offerEnded();', ''],
    ["!termsAccepted && { termsAccepted: 'checkout.terms-missing' }", 'false && {}'],
    ['Math.max(needed.getTime(), order.payableUntil.getTime())', 'order.payableUntil'],
  ]),
  ...mutationsOf('domain/orders/continue-payment.ts', PHONE, [[' || order.awaitsBuyer', '']]),
  ...mutationsOf('domain/orders/place-order.ts', PLACE, [
    ['input.shownTotalAmount === totalAmount', 'true'],
    ['refuseUnavailable(priced);', ''],
    ['if (same) return { order: same, accessToken: null, payment: null };', ''],
    ['await announcePlaced(shop, order);', ''],
    ["violatedConstraint(error) === 'orders_number_key'", "violatedConstraint(error) === ''"],
    ['if (!cart) throw cartEmpty();', ''],
    ['isPaid(order) || order.totalAmount === 0 || order.awaitsBuyer', 'order.awaitsBuyer'],
    ['const held = await holdForOrder(shop, order, lines);', 'const held: string[] = [];'],
    ['if (!payment) await settleLocked(shop, order);', ''],
    ['if (inTheWay && !mayReplace(inTheWay.id)) return { inTheWay: inTheWay.id };', ''],
  ]),
  ...mutationsOf(
    'domain/orders/place-order.ts',
    ['domain/orders/promotion-limits.test.ts'],
    [
      ['codes = breakdown.discounts.map((discount) => discount.code)', 'codes: string[] = []'],
      ['await consumePromotions(shop, { id: order.id, email: order.email, codes });', ''],
    ],
  ),
  ...mutationsOf('domain/orders/find-earlier-order.ts', PLACE, [
    ['order.inputHash === intent.inputHash &&', ''],
    ['order.payableUntil > now &&', ''],
    ["inArray(orders.status, ['processing', 'pending', 'delivered'])", "inArray(orders.status, ['pending'])"],
  ]),
  ...mutationsOf(
    'domain/orders/write-order.ts',
    [...PLACE, 'domain/orders/frozen-order.test.ts'],
    [
      ['quantity: line.quantity,', 'quantity: 1,'],
      ['unitStreetAmount: line.unitStreetAmount,', 'unitStreetAmount: line.unitListAmount,'],
      ['vatAmount: line.vatAmount,', 'vatAmount: 0,'],
      ['name: line.product.name,', "name: '',"],
      ['tokenHash: sha256(accessToken)', 'tokenHash: accessToken'],
      ['.set({ lastOrderId: order.id })', '.set({ lastOrderId: null })'],
      ['shippingAmount: breakdown.shippingAmount,', 'shippingAmount: 0,'],
      ['locale: shop.locale,', "locale: 'en',"],
    ],
  ),
  ...mutationsOf('domain/orders/settle-order.ts', SETTLE, [
    ['=== REASONS.expired;', '!== REASONS.expired;'],
    ['captured.find((one) => !goingBack.has(one.id))', 'captured[0]'],
    ['if (!stock) return giveBack(shop, order);', 'if (!stock) return order;'],
    ['await consumeHolds(shop, order.id, stock.held);', ''],
    ["{ name: 'order.paid',", "{ name: 'order.lost',"],
    ['await removeOrderedFromCart(shop, paid);', ''],
    ['payment.capturedAmount - payment.refundedAmount', 'payment.capturedAmount'],
    ['if (payment.id === order.paymentId || left === 0) continue;', 'if (left === 0) continue;'],
    ["order.status !== 'canceled' || !isBack || isStillHere", "order.status !== 'canceled' || !isBack"],
    ["if (order.status === 'awaiting_payment') return;", ''],
    ["{ audit: { action: 'order.paid', ...subject, detail: { paymentId: also.paymentId } } },", '{},'],
    ['known?.before ?? captured', '[]'],
  ]),
  ...mutationsOf(
    'domain/orders/move-order.ts',
    ['domain/orders/states.test.ts', ...SETTLE],
    [
      ['if (!canOrderBecome(order.status, to)) throw transitionUnlawful(order.status, to);', ''],
      [".with(db.$with('written').as(change.returning({ id: orderTransitions.id })))", ''],
      ['fromStatus: order.status,', 'fromStatus: to,'],
    ],
  ),
  ...mutationsOf(
    'domain/orders/states.ts',
    ['domain/orders/states.test.ts'],
    [
      ["delivered: ['refunded'],", "delivered: ['refunded', 'canceled'],"],
      ["canceled: ['processing', 'refunded'],", "canceled: ['refunded'],"],
    ],
  ),
  ...mutationsOf(
    'domain/orders/cancel-order.ts',
    [...PLACE, 'domain/orders/promotion-limits.test.ts', 'domain/shipments'],
    [
      ['await releasePromotions(shop, order.id);', ''],
      ["await refundRest(shop, { paymentId, reason: 'order canceled' });", 'void paymentId;'],
      [
        'isPaid ? await takeBack(shop, order.id, sold) : await releaseHolds(shop, order.id)',
        '[] as string[]',
      ],
      ["await writeEvent(shop, { name: 'order.canceled',", "void ({ name: 'order.canceled',"],
    ],
  ),
  ...mutationsOf(
    'domain/orders/expire-orders.ts',
    [...PLACE, ...SETTLE, 'domain/orders/last-units.test.ts'],
    [
      ['lt(orders.payableUntil, shop.clock.now())', 'eq(orders.hasLeftCart, orders.hasLeftCart)'],
      ["if (status === null) return 'unreachable';", ''],
    ],
  ),
  ...mutationsOf(
    'domain/orders/payable-until.ts',
    [...PLACE, ...SETTLE],
    [['const PAYABLE_MS = 30 * 60 * 1000;', 'const PAYABLE_MS = 60 * 60 * 1000;']],
  ),
  ...mutationsOf(
    'domain/orders/decide-authorized.ts',
    ['domain/orders/capture-later.test.ts'],
    [
      ['let isOpen = mayBePaid && !isTaken;', 'let isOpen = mayBePaid;'],
      ['isOpen && (await secureStock(shop, order.id))', 'isOpen'],
      ['isOpen = false;', ''],
    ],
  ),
  ...mutationsOf(
    'domain/orders/order-access.ts',
    ['domain/orders/order-access.test.ts'],
    [
      ['eq(orderAccessTokens.orderId, orders.id),', ''],
      [', isOpenToken(shop, token));', ');'],
      ["actor.kind === 'customer' ? eq(orders.customerId, actor.id) : sql`false`", 'sql`true`'],
    ],
  ),
  ...mutationsOf(
    'domain/orders/access-token.ts',
    ['domain/orders/order-access.test.ts'],
    [
      ['eq(orderAccessTokens.tokenHash, sha256(token)),', ''],
      [', gt(orderAccessTokens.createdAt, born)', ''],
    ],
  ),
  ...mutationsOf(
    'domain/orders/price-for-order.ts',
    [...PLACE, 'domain/orders/promised-days.test.ts'],
    [
      ['cart.itemCount === 0', 'false'],
      ["freight: hasBike ? 'bike' : 'parcel'", "freight: 'parcel'"],
    ],
  ),
];
