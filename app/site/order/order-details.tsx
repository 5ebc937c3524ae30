import type { ReactNode } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { CartTable } from '#app/site/cart/cart-table.tsx';
import { CartTotals, Sum } from '#app/site/cart/cart-totals.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import { ordersWords } from '#messages/orders/words.ts';
import { paymentsWords } from '#messages/payments/words.ts';
import type { ShownOrder } from './load-order.server.ts';
import { useNames } from './use-names.ts';

/** The order as it was placed: number, goods, sums, delivery and payment. */
export function OrderDetails({ order }: { order: ShownOrder }) {
  const t = useWords(ordersWords);
  const tCheckout = useWords(checkoutWords);
  const names = useNames();
  const format = useFormatter();
  return (
    <section
      aria-labelledby="order-items"
      className="grid gap-6 rounded-corner bg-surface p-(--inset) md:p-8"
    >
      <dl className="grid gap-4 text-small">
        <Fact name={t('fields.number')}>
          <span className="text-t3 font-[640] whitespace-nowrap w-ramp">{order.number}</span>
        </Fact>
        <Fact name={t('fields.date')}>
          {format.dateTime(order.date, { dateStyle: 'long', timeStyle: 'short' })}
        </Fact>
        <Fact name={t('fields.status')}>{t(`statuses.${order.status}`)}</Fact>
      </dl>
      <div>
        <h2 className="text-t4" id="order-items">
          {tCheckout('done.items')}
        </h2>
        <CartTable lines={order.lines} mode="summary" />
        <CartTotals totals={order.totals} />
        {order.balance && (
          <div className="pt-3">
            <BalanceSums order={order} />
          </div>
        )}
        <MoreOfTheSums order={order} />
        {order.companyTax && (
          <p className="pt-3 text-small text-ink-2">
            {[order.companyTax.sentence, order.companyTax.proof].filter(Boolean).join(' ')}
          </p>
        )}
      </div>
      <dl className="grid gap-4 text-small">
        <Fact name={t('fields.shippingAddress')}>
          <Address address={order.address} more={[order.email, order.phone]} />
        </Fact>
        <Fact name={t('fields.billingAddress')}>
          <Billing order={order} />
        </Fact>
        <Fact name={t('fields.shippingMethod')}>
          {[names.shipping(order.shippingMethod), order.arrives].filter(Boolean).join('. ')}
        </Fact>
        {order.courierNotes && <Fact name={t('fields.courierNotes')}>{order.courierNotes}</Fact>}
        {order.payment && (
          <Fact name={t('fields.paymentMethod')}>
            <Payment payment={order.payment} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

type AddressProps = { address: ShownOrder['address']; more?: readonly string[] };

function Address({ address, more = [] }: AddressProps) {
  const place = [address.postalCode, address.city, address.province && `(${address.province})`];
  const rows = [
    `${address.firstName} ${address.lastName}`,
    address.street,
    place.filter(Boolean).join(' '),
    address.country,
    ...more,
  ];
  return rows.join('\n');
}

/** The invoice's address: a company's name and numbers come first. */
function Billing({ order: { billing, billingAddress } }: { order: ShownOrder }) {
  const t = useWords(ordersWords, 'fields');
  const numbers = [
    billing.vatNumber && t('vatNumber', { number: billing.vatNumber }),
    billing.taxCode && t('taxCode', { number: billing.taxCode }),
    billing.sdiCode && t('sdiCode', { number: billing.sdiCode }),
    billing.pecEmail,
  ].filter(Boolean);
  return (
    <>
      {billing.companyName && `${billing.companyName}\n`}
      <Address address={billingAddress} more={numbers} />
    </>
  );
}

/** What the sums above do not say: all discounts together, and whether VAT is included. */
function MoreOfTheSums({ order }: { order: ShownOrder }) {
  const t = useWords(ordersWords, 'fields');
  const money = useMoney();
  const { currency, discounts, holdsVat } = order.totals;
  const write = (amount: number) => money(amount, currency);
  return (
    <dl className="grid gap-1.5 pt-3 text-small text-ink-2">
      {discounts.length > 1 && (
        <Sum amount={`−${write(order.discountsTotalAmount)}`} name={t('discountsTotal')} />
      )}
      {!holdsVat && (
        <Sum
          amount={order.vatIncluded ? write(order.vatAmount) : ''}
          name={t(order.vatIncluded ? 'vatIncluded' : 'vatExcluded')}
        />
      )}
    </dl>
  );
}

/** Deposit and balance of an order, each with the day on which it was paid. */
export function BalanceSums({ order: { balance, status, totals } }: { order: ShownOrder }) {
  const t = useWords(ordersWords, 'balance');
  const money = useMoney();
  const day = useDay();
  if (!balance) return null;
  const { depositAmount, balanceAmount, depositPaidAt, balancePaidAt, isBalanceOpen } = balance;
  const write = (amount: number) => money(amount, totals.currency);
  const deposit = depositPaidAt ? t('deposit-paid', { date: day(depositPaidAt) }) : t('deposit');
  const isOff = status === 'canceled' || status === 'refunded';
  const isOver = balance.balanceEndedAt !== null || (isOff && balancePaidAt === null);
  const unpaid = t(isBalanceOpen ? 'balance-open' : 'balance');
  const rest = balancePaidAt ? t('balance-paid', { date: day(balancePaidAt) }) : unpaid;
  return (
    <dl className="grid gap-1.5 justify-self-stretch text-small">
      <Sum amount={write(depositAmount)} name={deposit} />
      {!isOver && <Sum amount={write(balanceAmount)} name={isBalanceOpen ? <strong>{rest}</strong> : rest} />}
    </dl>
  );
}

function useDay(): (instant: Date) => string {
  const format = useFormatter();
  return (instant) => format.dateTime(instant, { dateStyle: 'long' });
}

function Payment({ payment }: { payment: NonNullable<ShownOrder['payment']> }) {
  const t = useWords(paymentsWords);
  const method = useNames().payment(payment.method ?? payment.provider);
  const card = payment.cardLastDigits && t('cardEnding', { digits: payment.cardLastDigits });
  return [method, card, t(`states.${payment.state}`)].filter(Boolean).join(', ');
}
