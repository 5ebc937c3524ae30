import { useSearchParams } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { WithdrawLink } from '#app/site/frame/withdraw-link.tsx';
import { ReviewLinks } from '#app/site/reviews/review-links.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ordersWords } from '#messages/orders/words.ts';
import type { RefusedChange } from './change-order.server.ts';
import type { ShownOrder } from './load-order.server.ts';
import { OrderChanges } from './order-changes.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useWithdrawnWords } from './use-withdrawn-words.ts';

type ProgressProps = {
  order: ShownOrder;
  refused: RefusedChange | undefined;
  /** The page's head tells of the withdrawal already. */
  isHeaded?: boolean;
};

/** The status of an order and its parcels, and what its buyer can still change. */
export function OrderProgress({ order, refused, isHeaded = false }: ProgressProps) {
  return (
    <>
      {!isHeaded && <OrderWithdrawn withdrawal={order.withdrawal} />}
      <OrderTimeline arrives={order.arrives} isNew={order.outcome === 'paid'} steps={order.timeline} />
      <OrderParcels order={order} />
      <OrderChanges order={order} refused={refused} />
      <OrderReturns order={order} />
      {!isHeaded && <ReviewLinks reviewables={order.reviewables} />}
      {order.mayWithdraw && <OrderWithdrawal number={order.number} />}
    </>
  );
}

/** What happens after the buyer withdrew. */
function OrderWithdrawn({ withdrawal }: Pick<ShownOrder, 'withdrawal'>) {
  return withdrawal && <WithdrawnNotice withdrawal={withdrawal} />;
}

function WithdrawnNotice({ withdrawal }: { withdrawal: NonNullable<ShownOrder['withdrawal']> }) {
  const { title, next, more } = useWithdrawnWords(withdrawal);
  return (
    <Notice title={title}>
      {[next, ...more].map((said) => (
        <p key={said}>{said}</p>
      ))}
    </Notice>
  );
}

/** The link to withdraw; the token that opened this page is passed on. */
function OrderWithdrawal({ number }: { number: string }) {
  const t = useWords(ordersWords, 'withdrawal');
  const [search] = useSearchParams();
  return (
    <section aria-labelledby="order-withdrawal" className="grid justify-items-start gap-3">
      <h2 className="text-t4" id="order-withdrawal">
        {t('title')}
      </h2>
      <p className="max-w-[36em] text-small text-ink-2">{t('text')}</p>
      <WithdrawLink order={{ number, token: search.get('token') ?? undefined }} />
    </section>
  );
}

/** The result of a change just made: done, or refused and why. */
export function ChangeNotice({ refused }: { refused: RefusedChange | undefined }) {
  const t = useWords(ordersWords, 'changes');
  const [search] = useSearchParams();
  if (refused) return refused.sentence && <Notice look="danger" title={refused.sentence} />;
  return search.get('done') === 'address' ? <Notice look="ok" title={t('address-done')} /> : null;
}
