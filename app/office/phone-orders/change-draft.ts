import type { ActionFunctionArgs } from 'react-router';
import { CHECKOUT_FIELDS } from '#domain/checkout/typed.ts';
import {
  addDraftCoupon,
  removeDraftCoupon,
  saveDraft,
  setPieces,
} from '#domain/phone-orders/change-draft.ts';
import { placePhoneOrder } from '#domain/phone-orders/place-phone-order.ts';
import type { Shop } from '#domain/shop.ts';
import { workOf } from '../context.ts';
import { type Acts, actsWith, hereOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf } from '../kit/form-of.ts';

type Asked = { readonly shop: Shop; readonly draftId: string; readonly form: FormData };

/** The forms of a draft, each the act of its room; the last one leads to the order it made. */
export async function changeDraft(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const form = await formOf(args.request);
  let back = hereOf(args.request);
  const asked = { shop, draftId: args.params.id ?? '', form };
  const acts: Acts = {
    ...actsWith(ACTS, asked),
    place: async () => {
      back = `/office/orders/${await place(asked)}`;
    },
  };
  return submitAct(office, form, { back: () => back, acts });
}

const ACTS: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
  pieces: ({ shop, draftId, form }) => setPieces(shop, { draftId, pieces: piecesIn(form) }),
  coupon: ({ shop, draftId, form }) => addDraftCoupon(shop, { draftId, code: said(form, 'coupon') }),
  'no-coupon': ({ shop, draftId, form }) => removeDraftCoupon(shop, { draftId, code: said(form, 'coupon') }),
  buyer: ({ shop, draftId, form }) => saveDraft(shop, { draftId, ...buyerIn(form) }),
};

/** @returns the order's number */
async function place({ shop, draftId, form }: Asked): Promise<string> {
  await saveDraft(shop, { draftId, ...buyerIn(form) });
  const placed = await placePhoneOrder(shop, {
    ...{ draftId, key: said(form, 'key'), hours: Number(said(form, 'hours')) },
    shownTotalAmount: Number(said(form, 'total')),
  });
  return placed.number;
}

function piecesIn(form: FormData) {
  const lines = [...form].flatMap(([name, value]) =>
    name.startsWith('line-') ? [[name, String(value)]] : [],
  );
  const { values, opened } = readTyped(form, Object.fromEntries(lines));
  return Object.entries(values).map(([name, quantity]) => {
    return { variantId: name.slice('line-'.length), quantity, opened: opened[name] };
  });
}

function buyerIn(form: FormData) {
  const fields = CHECKOUT_FIELDS.flatMap((name) => (form.has(name) ? [[name, said(form, name)]] : []));
  const { values, opened } = readTyped(form, Object.fromEntries(fields));
  return { typed: values, opened };
}

function said(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 500) : '';
}
