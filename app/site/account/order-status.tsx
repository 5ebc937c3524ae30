import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { ShownOrder } from '#app/site/order/load-order.server.ts';
import { OrderAgain, OrderUnconfirmed, PayAgain, useUnpaidWords } from '#app/site/order/order-outcomes.tsx';
import { OrderBalance } from '#app/site/payment/order-balance.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import { ordersWords } from '#messages/orders/words.ts';

export function StatusLine({ order }: { order: ShownOrder }) {
  const t = useWords(ordersWords);
  const format = useFormatter();
  return (
    <p className="text-ink-2">
      <span className="font-semibold text-ink">{t(`statuses.${order.status}`)}</span>
      {', '}
      {format.dateTime(order.date, { dateStyle: 'long' })}
    </p>
  );
}

/**
 * What the order awaits of its buyer: its payment (why it failed, if it did, and a retry that makes
 * no second order), or the balance.
 */
export function Unpaid({ order }: { order: ShownOrder }) {
  const t = useWords(checkoutWords);
  const { outcome, canPay, canBringBack } = order;
  const { isFailure, title, text } = useUnpaidWords(order);
  return (
    <>
      {outcome === 'unconfirmed' && <OrderUnconfirmed order={order} />}
      {outcome === 'unpaid' && (
        <Notice look={isFailure ? 'danger' : 'info'} title={title}>
          <p>{text}</p>
        </Notice>
      )}
      {canPay && outcome !== 'transfer' && <PayAgain label={t('done.retry')} look="action" />}
      <OrderBalance order={order} />
      {canBringBack && (
        <div className="grid gap-4">
          <p className="text-ink-2">{t('done.again-text')}</p>
          <OrderAgain />
        </div>
      )}
    </>
  );
}
