import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '#app/ui/notice.tsx';
import type { ShownOrder } from '../checkout/load-order.server.ts';
import type { RefusedChange } from './change-order.server.ts';
import { OrderChanges } from './order-changes.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** How far an order is, where its parcels are, and what its buyer can still change. */
export function OrderProgress({ order, refused }: { order: ShownOrder; refused: RefusedChange | undefined }) {
  return (
    <>
      <OrderTimeline steps={order.timeline} />
      <OrderParcels order={order} />
      <OrderChanges order={order} refused={refused} />
    </>
  );
}

/** What became of a change just made: refused and why, or done. */
export function ChangeNotice({ refused }: { refused: RefusedChange | undefined }) {
  const t = useTranslations('orders.changes');
  const [search] = useSearchParams();
  if (refused) return <Notice look="danger" title={refused.sentence} />;
  return search.get('done') === 'address' ? <Notice look="ok" title={t('address-done')} /> : null;
}
