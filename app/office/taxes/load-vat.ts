import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listCountries } from '#domain/markets/list-countries.ts';
import { addTaxRate, removeTaxRate } from '#domain/taxes/change-tax-rates.ts';
import type { TypedRate } from '#domain/taxes/input.ts';
import { listTaxRates } from '#domain/taxes/list-tax-rates.ts';
import { placeUnknown } from '#domain/taxes/refusals.ts';
import { TAX_CATEGORIES } from '#domain/taxes/tax-categories.ts';
import { taxCountryOf } from '#domain/taxes/territories.ts';
import { calendarDate } from '#shared/clock.ts';
import { workOf } from '../context.ts';
import { savedOf, submitAct } from '../kit/act.ts';
import { formOf } from '../kit/form-of.ts';

export const HERE = '/office/vat';
export const placePath = (place: string) => `${HERE}/${encodeURIComponent(place)}`;

/** The places with rates, then the countries that are delivered to without any. */
export async function loadVatScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const [rates, countries] = await Promise.all([listTaxRates(shop), listCountries(shop)]);
  const places = [...new Set(rates.map(({ place }) => place))];
  const isOwn = (code: string) => taxCountryOf(code) === code && !places.includes(code);
  const without = countries.map(({ code }) => code).filter(isOwn);
  return { rates, places, without: without.sort(), saved: savedOf(args.request) };
}

export async function loadPlaceScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const place = args.params.place ?? '';
  const [all, countries] = await Promise.all([listTaxRates(shop), listCountries(shop)]);
  const rates = all.filter((rate) => rate.place === place);
  if (rates.length === 0 && !countries.some(({ code }) => code === place)) throw placeUnknown();
  const tomorrow = calendarDate(new Date(shop.clock.now().getTime() + 86_400_000));
  return { place, rates, tomorrow, saved: savedOf(args.request) };
}

export async function changePlace(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const place = args.params.place ?? '';
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const categories = TAX_CATEGORIES.filter((one) => form.has(`category-${one}`));
  const typed: TypedRate = { categories, percent: said('percent'), from: said('from') };
  const acts: Record<string, () => Promise<unknown>> = {
    add: () => addTaxRate(shop, { place, ...typed }),
    remove: () => removeTaxRate(shop, said('rate')),
  };
  return submitAct(office, form, {
    back: placePath(place),
    acts,
  });
}
