import type { ActionFunctionArgs } from 'react-router';
import { askBalance } from '#domain/balances/ask-balance.ts';
import { correctOrderEmail } from '#domain/mail/correct-order-email.ts';
import { sendMailAgain } from '#domain/mail/send-mail-again.ts';
import { writeNote } from '#domain/notes/write-note.ts';
import { endLinks } from '#domain/orders/access-token.ts';
import { findAnyOrder } from '#domain/orders/find-any-order.ts';
import { recordCameBack } from '#domain/orders/record-came-back.ts';
import { refundAgain } from '#domain/orders/refund-again.ts';
import { refundOrder } from '#domain/orders/refund-order.ts';
import { announceReturn } from '#domain/returns/announce-return.ts';
import type { ReturnReason } from '#domain/returns/reasons.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { completeShipment } from '#domain/shipments/complete-shipment.ts';
import { deliverWhenAllArrived } from '#domain/shipments/deliver-when-all-arrived.ts';
import { endOfDay } from '#domain/shipments/end-of-day.ts';
import { holdOrder, releaseOrder } from '#domain/shipments/hold-order.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { deliveredTooEarly, shipmentUnknown } from '#domain/shipments/refusals.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import { unpackShipment } from '#domain/shipments/unpack-shipment.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { isId } from '#shared/ids.ts';
import { workOf } from '../context.ts';
import { actsWith, submitAct } from '../kit/act.ts';
import { formOf } from '../kit/form-of.ts';
import { readTypedAmount } from './typed-amount.ts';

type Asked = {
  readonly shop: Shop;
  readonly order: { readonly id: string; readonly number: string };
  readonly form: FormData;
};

/** The forms of an order's page, each the act of a room. */
export async function changeOrder(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { number = '' } = args.params;
  const form = await formOf(args.request);
  const { shop } = office;
  const order = await findAnyOrder(shop, number);
  return submitAct(office, form, {
    back: `/office/orders/${encodeURIComponent(number)}`,
    acts: actsWith(ACTS, { shop, order, form }),
  });
}

export const ACTS = {
  'pack-part': ({ shop, form }: Asked) =>
    packShipment(shop, { shipmentId: parcelOf(form), pieces: piecesOf(form, 'piece-') }),
  pack: ({ shop, form }: Asked) => packShipment(shop, { shipmentId: parcelOf(form) }),
  'ask-balance': ({ shop, order }: Asked) => askBalance(shop, { number: order.number }),
  unpack: ({ shop, form }: Asked) => unpackShipment(shop, { shipmentId: parcelOf(form) }),
  ship: ({ shop, form }: Asked) =>
    shipShipment(shop, {
      shipmentId: parcelOf(form),
      carrier: textOf(form, 'carrier'),
      trackingNumber: textOf(form, 'tracking') || null,
    }),
  deliver: async ({ shop, order, form }: Asked) => {
    await completeShipment(shop, { shipmentId: parcelOf(form), deliveredAt: arrivedOf(shop, form) });
    await deliverWhenAllArrived(shop, { orderId: order.id });
  },
  hold: ({ shop, order, form }: Asked) =>
    holdOrder(shop, { number: order.number, reason: textOf(form, 'reason') }),
  release: ({ shop, order, form }: Asked) =>
    releaseOrder(shop, { number: order.number, reason: textOf(form, 'reason') }),
  cancel: ({ shop, order, form }: Asked) =>
    cancelBeforeShipping(shop, { number: order.number, said: textOf(form, 'reason') }),
  refund: ({ shop, order, form }: Asked) =>
    refundOrder(shop, {
      ...{ orderId: order.id, reason: textOf(form, 'reason'), key: textOf(form, 'key') },
      lines: piecesOf(form, 'line-'),
      amount: readTypedAmount(textOf(form, 'amount')) ?? 0,
    }),
  'refund-again': ({ shop, order, form }: Asked) =>
    refundAgain(shop, { orderId: order.id, refundId: idOf(form, 'refund'), by: 'provider' }),
  'refund-by-hand': ({ shop, order, form }: Asked) =>
    refundAgain(shop, {
      ...{ orderId: order.id, refundId: idOf(form, 'refund'), by: 'hand' },
      sentByHand: textOf(form, 'sentByHand'),
    }),
  'came-back': ({ shop, order, form }: Asked) =>
    recordCameBack(shop, {
      ...{ orderId: order.id, sentId: idOf(form, 'sent'), reason: textOf(form, 'reason') },
    }),
  note: ({ shop, order, form }: Asked) =>
    writeNote(shop, {
      ...{ orderId: order.id, text: String(form.get('text') ?? '') },
      named: form.getAll('named').map(String),
    }),
  'mail-again': ({ shop, order, form }: Asked) =>
    sendMailAgain(shop, { orderId: order.id, mailId: idOf(form, 'mail') }),
  email: ({ shop, order: { number }, form }: Asked) =>
    correctOrderEmail(shop, { number, email: textOf(form, 'email'), reason: textOf(form, 'reason') }),
  'close-links': ({ shop, order }: Asked) => endLinks(shop, order.id),
  announce: ({ shop, order: { number }, form }: Asked) => {
    const about = { reason: textOf(form, 'reason') as ReturnReason, note: textOf(form, 'note') };
    const lines = piecesOf(form, 'back-').map((piece) => ({ ...piece, ...about }));
    return announceReturn(shop, { number, lines, key: textOf(form, 'key') });
  },
};

/** The day that a carrier names; today is now. */
function arrivedOf({ clock }: Shop, form: FormData): Date | undefined {
  const day = textOf(form, 'arrived');
  if (day === '' || day === calendarDate(clock.now())) return undefined;
  const at = endOfDay(day);
  if (!at) throw deliveredTooEarly();
  return at;
}

/** Pieces of lines: fields with this beginning and the line's id, each with a number. */
function piecesOf(form: FormData, start: string): { orderLineId: string; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const quantity = Number(value);
    return name.startsWith(start) && quantity > 0
      ? [{ orderLineId: name.slice(start.length), quantity }]
      : [];
  });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 500) : '';
}

function parcelOf(form: FormData): string {
  return idOf(form, 'parcel');
}

function idOf(form: FormData, name: string): string {
  const id = textOf(form, name);
  if (!isId(id)) throw shipmentUnknown();
  return id;
}
