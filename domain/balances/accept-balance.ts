import { recordAudit } from '#domain/audit/record-audit.ts';
import { balanceAddress, issueAccessToken, payAddress } from '#domain/orders/access-token.ts';
import { balanceAmountOf, isBalanceOpen } from '#domain/orders/balance-of.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { cancelPayment } from '#domain/payments/cancel-payment.ts';
import { listPaymentsOfOrder, type Payment } from '#domain/payments/find-payment.ts';
import { listPaymentMethods } from '#domain/payments/list-payment-methods.ts';
import { openPayment } from '#domain/payments/open-payment.ts';
import { preparePayment } from '#domain/payments/prepare-payment.ts';
import { isOpenState } from '#domain/payments/states.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { notOpen, paymentInvalid } from './refusals.ts';
import { settleBalance } from './settle-balance.ts';

export type BalanceAcceptance = { readonly access: OrderAccess; readonly paymentMethod: string };

/**
 * Takes the way to pay the balance from its buyer, and leads to the payment. Pressed again, it
 * leads to the same payment, or to one by another method once the first is canceled.
 * @returns where the browser goes next
 * @throws Refusal orders.unknown, balances.not-open, balances.input-invalid with `fields`,
 *   payments.provider-unavailable (try again)
 */
export async function acceptBalance(
  shop: Shop,
  { access, paymentMethod }: BalanceAcceptance,
): Promise<string> {
  const orderId = await requireOrderAccess(shop, access);
  for (const { id, provider } of await listOpen(shop, orderId))
    if (provider !== paymentMethod) await cancelPayment(shop, id, 'the buyer pays another way');
  // Money that came before it could be canceled pays the balance.
  await settleBalance(shop, { orderId });
  const token = await issueAccessToken(shop, orderId);
  const { order, paymentId } = await inTransaction(shop, async (inside) => {
    const locked = await lockOrder(inside, orderId);
    if (!isBalanceOpen(locked)) throw notOpen();
    requireOffered(inside, locked, paymentMethod);
    const [usable] = await listOpen(inside, orderId);
    return {
      order: locked,
      paymentId: usable?.id ?? (await prepare(inside, locked, { paymentMethod, token })),
    };
  });
  const opened = await openPayment(shop, paymentId);
  if (opened.redirectUrl) return opened.redirectUrl;
  const there = { ...shop, locale: order.locale };
  const hasFields = shop.ports.payment[opened.provider]?.fields !== undefined;
  return (hasFields ? payAddress : balanceAddress)(there, order.number, token);
}

async function listOpen(shop: Shop, orderId: string): Promise<Payment[]> {
  const payments = await listPaymentsOfOrder(shop, orderId);
  return payments.filter(({ isBalance, state }) => isBalance && isOpenState(state));
}

function requireOffered(shop: Shop, { marketCode, currency }: Order, paymentMethod: string): void {
  const offered = listPaymentMethods(shop, { market: marketCode, currency });
  if (!offered.includes(paymentMethod)) throw paymentInvalid({ paymentMethod: 'checkout.payment-unknown' });
}

type Paying = { readonly paymentMethod: string; readonly token: string };

async function prepare(shop: Shop, order: Order, { paymentMethod, token }: Paying): Promise<string> {
  const { id: orderId, number, currency, locale, email } = order;
  const amount = balanceAmountOf(order);
  const payment = await preparePayment(shop, {
    ...{ orderId, orderReference: number, provider: paymentMethod, isBalance: true },
    ...{ amount, currency, locale, email, returnUrl: balanceAddress({ ...shop, locale }, number, token) },
  });
  await recordAudit(shop, {
    ...{ action: 'order.balance-accepted', subjectKind: 'order', subjectId: orderId },
    detail: { paymentMethod, amount },
  });
  return payment.id;
}
