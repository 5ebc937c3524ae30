import type { ShipmentView } from '#domain/shipments/list-shipments.ts';
import type { Fact, Goods, Notice, WordedMail } from '../worded-mail.ts';
import type { MailWords } from '../words.ts';
import { legalNotices } from './order-parts.ts';
import { lastNotices, type OrderReader, orderOpening } from './order-reader.ts';

export type MailedShipment = {
  readonly shipment: ShipmentView;
  /** The order's other parcels that have not left yet. */
  readonly toCome: readonly ShipmentView[];
  /** Riders are told what to check before the first ride. */
  readonly hasBike: boolean;
};

/** A parcel left: tracking, content, remaining parcels. */
export function wordShipped(to: OrderReader, { shipment, toCome }: MailedShipment): WordedMail {
  const { t } = to.words;
  const carrier = shipment.carrierName ?? t('shipped.own-carrier');
  const { trackingUrl } = shipment;
  return {
    ...orderOpening(to, 'shipped', { carrier }),
    ...(toCome.length > 0 ? { intro: t('shipped.intro-part', { carrier }) } : {}),
    facts: [{ label: t('number'), value: to.order.number }, ...carriage(to, shipment, carrier)],
    action: trackingUrl
      ? { label: t('shipped.track'), href: trackingUrl }
      : { label: t('view'), href: to.orderHref },
    goods: [inParcel(to, shipment), ...stillToCome(to, toCome)],
    blocks: [{ title: t('address'), lines: to.format.address(to.order.address) }],
    notices: [
      ...(trackingUrl ? [{ text: t('follow'), link: { label: t('view'), href: to.orderHref } }] : []),
      ...lastNotices(to),
    ],
  };
}

/**
 * A parcel arrived. The withdrawal period starts with the last one, so its mail repeats the rights.
 */
export function wordDelivered(to: OrderReader, { shipment, toCome, hasBike }: MailedShipment): WordedMail {
  const { t } = to.words;
  const time = to.format.day(shipment.deliveredAt ?? to.order.placedAt);
  const isPart = toCome.length > 0;
  return {
    ...orderOpening(to, 'delivered', { time }),
    intro: t(deliveredIntro({ isPart, hasBike }), { time }),
    facts: [
      { label: t('number'), value: to.order.number },
      { label: t('delivered.at'), value: time },
    ],
    action: { label: t('view'), href: to.orderHref },
    goods: [inParcel(to, shipment), ...stillToCome(to, toCome)],
    notices: [
      ...(hasBike ? [registering(to)] : []),
      { text: t('delivered.missing') },
      ...(isPart ? [] : legalNotices(to)),
      ...lastNotices(to),
    ],
  };
}

/** The days of the warranty count from the arrival. */
function registering({ words: { t }, addresses }: OrderReader): Notice {
  return {
    text: t('delivered.register'),
    link: { label: t('delivered.register-link'), href: addresses.registerBike },
  };
}

function deliveredIntro({ isPart, hasBike }: { readonly isPart: boolean; readonly hasBike: boolean }) {
  if (isPart) return hasBike ? 'delivered.intro-part-bike' : 'delivered.intro-part';
  return hasBike ? 'delivered.intro-bike' : 'delivered.intro';
}

function carriage({ words: { t } }: OrderReader, { trackingNumber }: ShipmentView, carrier: string): Fact[] {
  const tracking = trackingNumber ? [{ label: t('shipped.tracking'), value: trackingNumber }] : [];
  return [{ label: t('shipped.carrier'), value: carrier }, ...tracking];
}

function inParcel({ words }: OrderReader, { lines }: ShipmentView): Goods {
  return { title: words.t('shipped.in-parcel'), lines: lines.map((line) => piece(words, line)) };
}

function stillToCome({ words }: OrderReader, toCome: readonly ShipmentView[]): Goods[] {
  const lines = toCome.flatMap((shipment) => shipment.lines);
  return lines.length > 0
    ? [{ title: words.t('shipped.to-come'), lines: lines.map((line) => piece(words, line)) }]
    : [];
}

function piece(
  { t }: MailWords,
  { name, description, quantity }: ShipmentView['lines'][number],
): Goods['lines'][number] {
  return { name, description, quantity: t('pieces', { count: quantity }), total: '' };
}
