import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ordersWords } from '#messages/orders/words.ts';
import type { ShownOrder } from './load-order.server.ts';

/** What became of a withdrawal: what happens now, and how much of the money is back and due. */
export function useWithdrawnWords(withdrawal: NonNullable<ShownOrder['withdrawal']>) {
  const t = useWords(ordersWords, 'withdrawn');
  const format = useFormatter();
  const { declaredAt, refundDueBy, progress, pieces } = withdrawal;
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'long' });
  return {
    title: t('title', { date: day(declaredAt) }),
    next: t(progress),
    more: [
      ...(pieces.refunded > 0 ? [t('part', pieces)] : []),
      ...(progress === 'unpaid' ? [] : [t('refund', { date: day(new Date(refundDueBy)) })]),
    ],
  };
}
