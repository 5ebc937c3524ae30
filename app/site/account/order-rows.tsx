import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { OwnOrder } from '#domain/orders/own-orders.ts';
import { ordersWords } from '#messages/orders/words.ts';

/** Orders as rows, each a link to its own page. */
export function OrderRows({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <ul className="border-t border-line">
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order }: { order: OwnOrder }) {
  const t = useWords(ordersWords);
  const locale = useLocaleCode();
  const money = useMoney();
  const format = useFormatter();
  return (
    <li className="border-b border-line">
      <a
        className="group grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-4 no-underline -outline-offset-3 md:grid-cols-[8rem_1fr_1fr_8rem_auto] md:py-5"
        href={addressOf(locale, 'account-orders-item', { id: order.number })}
      >
        <span className="font-[640] underline-offset-4 w-ramp group-hover:underline">
          <span className="sr-only">{t('fields.number')} </span>
          {order.number}
        </span>
        <span className="col-start-1 row-start-2 text-small text-ink-2 md:col-start-auto md:row-start-auto md:text-body">
          <span className="sr-only">{t('fields.date')} </span>
          {format.dateTime(order.date, { dateStyle: 'long' })}
        </span>
        <span className="col-start-1 row-start-3 text-small md:col-start-auto md:row-start-auto md:text-body">
          <span className="sr-only">{t('fields.status')} </span>
          {t(`statuses.${order.status}`)}
          {order.openBalanceAmount !== null && (
            <strong className="block font-semibold">
              {t('balance.open', { amount: money(order.openBalanceAmount, order.currency) })}
            </strong>
          )}
        </span>
        <span className="col-start-2 row-start-1 text-right font-[640] w-ramp md:col-start-auto md:row-start-auto">
          <span className="sr-only">{t('fields.total')} </span>
          {money(order.totalAmount, order.currency)}
        </span>
        <span className="hidden self-center text-ink-2 transition-transform duration-220 ease-bend group-hover:translate-x-1 md:block">
          <Icon name="right" size={18} />
        </span>
      </a>
    </li>
  );
}
