import type { ActionFunctionArgs } from 'react-router';
import {
  addDraftCoupon,
  removeDraftCoupon,
  saveDraft,
  setPieces,
} from '#domain/phone-orders/change-draft.ts';
import { placePhoneOrder } from '#domain/phone-orders/place-phone-order.ts';
import type { Shop } from '#domain/shop.ts';
import { workOf } from '../context.ts';
import { actOf, hereOf, submitAct } from '../kit/act.ts';

type Asked = { readonly shop: Shop; readonly draftId: string; readonly form: FormData };

/** The forms of a draft, each the act of its room; the last one leads to the order it made. */
export async function changeDraft(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const form = await args.request.formData();
  let back = hereOf(args.request);
  return submitAct(office, form, {
    back: () => back,
    run: async (act) => {
      const asked = { shop, draftId: args.params.id ?? '', form };
      const number = await actOf(ACTS, act)?.(asked);
      if (typeof number === 'string') back = `/office/orders/${number}`;
    },
  });
}

/** The placing act says the order's number. */
const ACTS: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
  add: ({ shop, draftId, form }) =>
    setPieces(shop, {
      draftId,
      pieces: [{ variantId: said(form, 'variant'), quantity: said(form, 'pieces') }],
    }),
  pieces: ({ shop, draftId, form }) => {
    const lines = [...form].filter(([name]) => name.startsWith('line-'));
    const pieces = lines.map(([name, value]) => ({ variantId: name.slice(5), quantity: String(value) }));
    return setPieces(shop, { draftId, pieces });
  },
  coupon: ({ shop, draftId, form }) => addDraftCoupon(shop, { draftId, code: said(form, 'coupon') }),
  'no-coupon': ({ shop, draftId, form }) => removeDraftCoupon(shop, { draftId, code: said(form, 'coupon') }),
  buyer: ({ shop, draftId, form }) => saveDraft(shop, { draftId, typed: Object.fromEntries(form) }),
  place: async ({ shop, draftId, form }) => {
    await saveDraft(shop, { draftId, typed: Object.fromEntries(form) });
    const placed = await placePhoneOrder(shop, {
      ...{ draftId, key: said(form, 'key'), hours: Number(said(form, 'hours')) },
      shownTotalAmount: Number(said(form, 'total')),
    });
    return placed.number;
  },
};

function said(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 500) : '';
}
