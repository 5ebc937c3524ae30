import type { ActionFunctionArgs } from 'react-router';
import { sendMailAgain } from '#domain/mail/send-mail-again.ts';
import { writeNote } from '#domain/notes/write-note.ts';
import { findAnyOrder } from '#domain/orders/find-any-order.ts';
import { refundOrder } from '#domain/orders/refund-order.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { completeShipment } from '#domain/shipments/complete-shipment.ts';
import { deliverWhenAllArrived } from '#domain/shipments/deliver-when-all-arrived.ts';
import { holdOrder, releaseOrder } from '#domain/shipments/hold-order.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { shipmentUnknown } from '#domain/shipments/refusals.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import { unpackShipment } from '#domain/shipments/unpack-shipment.ts';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { workOf } from '../context.ts';
import { actsWith, submitAct } from '../kit/act.ts';
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
  const form = await args.request.formData();
  const { shop } = office;
  const order = await findAnyOrder(shop, number);
  return submitAct(office, form, {
    back: `/office/orders/${encodeURIComponent(number)}`,
    acts: actsWith(ACTS, { shop, order, form }),
  });
}

export const ACTS = {
  pack: ({ shop, form }: Asked) => packShipment(shop, { shipmentId: parcelOf(form) }),
  unpack: ({ shop, form }: Asked) => unpackShipment(shop, { shipmentId: parcelOf(form) }),
  ship: ({ shop, form }: Asked) =>
    shipShipment(shop, {
      shipmentId: parcelOf(form),
      carrier: textOf(form, 'carrier'),
      trackingNumber: textOf(form, 'tracking') || null,
    }),
  deliver: async ({ shop, order, form }: Asked) => {
    await completeShipment(shop, { shipmentId: parcelOf(form) });
    await deliverWhenAllArrived(shop, { orderId: order.id });
  },
  hold: ({ shop, order, form }: Asked) =>
    holdOrder(shop, { number: order.number, reason: textOf(form, 'reason') || 'a question' }),
  release: ({ shop, order, form }: Asked) =>
    releaseOrder(shop, {
      number: order.number,
      reason: textOf(form, 'reason') || 'the question is answered',
    }),
  cancel: ({ shop, order }: Asked) => cancelBeforeShipping(shop, { number: order.number }),
  refund: ({ shop, order, form }: Asked) =>
    refundOrder(shop, {
      ...{ orderId: order.id, reason: textOf(form, 'reason'), key: textOf(form, 'key') },
      lines: linesOf(form),
      amount: readTypedAmount(textOf(form, 'amount')) ?? 0,
    }),
  note: ({ shop, order, form }: Asked) =>
    writeNote(shop, {
      ...{ orderId: order.id, text: String(form.get('text') ?? '') },
      named: form.getAll('named').map(String),
    }),
  'mail-again': ({ shop, order, form }: Asked) =>
    sendMailAgain(shop, { orderId: order.id, mailId: idOf(form, 'mail') }),
};

/** The pieces to pay back: fields `line-{id}` with a number. */
function linesOf(form: FormData): { orderLineId: string; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const quantity = Number(value);
    return name.startsWith('line-') && quantity > 0 ? [{ orderLineId: name.slice(5), quantity }] : [];
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
