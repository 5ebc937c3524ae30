import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { changeInstalmentOffer } from '#domain/instalments/change-instalment-offer.ts';
import { getInstalmentOffer, listInstalmentOffers } from '#domain/instalments/list-instalment-offers.ts';
import { OFFER_FIELDS, offerFields } from '#domain/instalments/offer-fields.ts';
import { workOf } from '../context.ts';
import { savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';

export const HERE = '/office/instalments';
export const offerPath = (market: string) => `${HERE}/${market}`;

export async function loadInstalmentsScreen(args: LoaderFunctionArgs) {
  const view = new URL(args.request.url).searchParams.get('view');
  return { markets: await listInstalmentOffers(workOf(args).shop, view) };
}

export async function loadOfferScreen(args: LoaderFunctionArgs) {
  const found = await getInstalmentOffer(workOf(args).shop, args.params.market ?? '');
  return { ...found, fields: offerFields(found.offer), saved: savedOf(args.request) };
}

export async function changeOffer(args: ActionFunctionArgs) {
  const office = workOf(args);
  const market = args.params.market ?? '';
  const form = await formOf(args.request);
  const { values: typed, opened } = readTyped(form, textsOf(form, OFFER_FIELDS));
  return submitAct(office, form, {
    back: offerPath(market),
    acts: { save: () => changeInstalmentOffer(office.shop, { market, typed, opened }) },
  });
}
