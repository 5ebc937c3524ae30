import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { SmallPicture } from '#app/site/catalogue/small-picture.tsx';
import { ordersWords } from '#messages/orders/words.ts';
import { shipmentsWords } from '#messages/shipments/words.ts';
import type { ShownOrder, ShownParcel } from './load-order.server.ts';

/** The parcels of an order: status, tracking, contents. */
export function OrderParcels({ order }: { order: ShownOrder }) {
  const t = useWords(ordersWords, 'parcels');
  if (order.parcels.every((parcel) => parcel.status === 'pending')) return null;
  return (
    <section aria-labelledby="order-parcels" className="grid gap-5">
      <h2 className="text-t4" id="order-parcels">
        {t('title', { count: order.parcels.length })}
      </h2>
      <ul className="grid gap-4">
        {order.parcels.map((parcel) => (
          <Parcel count={order.parcels.length} key={parcel.position} parcel={parcel} />
        ))}
      </ul>
    </section>
  );
}

function Parcel({ parcel, count }: { parcel: ShownParcel; count: number }) {
  const t = useWords(ordersWords);
  const tShipments = useWords(shipmentsWords);
  const { position, status, lines } = parcel;
  return (
    <li className="grid gap-4 rounded-corner bg-surface p-(--inset) md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-t4">{count > 1 ? t('parcels.name', { position, count }) : t('parcels.only')}</h3>
        <p className={`text-small font-semibold ${status === 'completed' ? 'text-ok' : ''}`}>
          {tShipments(`statuses.${status}`)}
        </p>
      </div>
      <Way parcel={parcel} />
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li className="flex items-center gap-4 text-small" key={line.orderLineId}>
            <SmallPicture className="bg-page-2" hash={line.pictureHash} />
            <span className="min-w-0">
              <span className="w-ramp">{line.quantity} × </span>
              <span className="font-semibold">{line.name}</span>
              <span className="block text-ink-2">{line.description}</span>
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The carrier, the times of sending and arrival, and the tracking page. */
function Way({ parcel }: { parcel: ShownParcel }) {
  const t = useWords(ordersWords);
  const tShipments = useWords(shipmentsWords);
  const format = useFormatter();
  if (!parcel.shippedAt) return null;
  const day = (instant: Date) => format.dateTime(instant, { dateStyle: 'long' });
  const carrier = parcel.carrierName ?? tShipments('own-carrier');
  return (
    <div className="grid justify-items-start gap-1 text-small">
      <p className="text-ink-2">
        {parcel.deliveredAt
          ? t('parcels.delivered', { date: day(parcel.deliveredAt) })
          : t('parcels.shipped', { date: day(parcel.shippedAt), carrier })}
      </p>
      {parcel.trackingUrl && (
        <a
          className="inline-flex min-h-(--hit) items-center font-semibold break-all underline"
          href={parcel.trackingUrl}
          rel="noreferrer"
        >
          {t('parcels.follow', { carrier, number: parcel.trackingNumber ?? '' })}
        </a>
      )}
    </div>
  );
}
