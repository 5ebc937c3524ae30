import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { endShippingMethod, restoreShippingMethod } from '#domain/shipping/add-shipping-method.ts';
import { changeShippingMethod, readMethodMoves } from '#domain/shipping/change-shipping-method.ts';
import { changeWorkshopHours, removeClosure, saveClosure } from '#domain/shipping/change-workshop.ts';
import { closureFields, hoursFields, methodFields } from '#domain/shipping/delivery-fields.ts';
import { moveShippingMethod } from '#domain/shipping/move-shipping-method.ts';
import { getMethod, getWorkshop, listEndedMethods, readDelivery } from '#domain/shipping/read-delivery.ts';
import { readClosureMoves, readHoursMoves } from '#domain/shipping/read-workshop-moves.ts';
import { closureUnknown } from '#domain/shipping/refusals.ts';
import { readConfigFields } from '#domain/site-config/change-site-config.ts';
import { LOCALES } from '#shared/locale.ts';
import { parseHundredths } from '#shared/typed-number.ts';
import { workOf } from '../context.ts';
import { moneyText } from '../format.ts';
import { previewAct, savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';

export const HERE = '/office/delivery';
export const WORKSHOP = '/office/workshop';
export const methodPath = (market: string, code: string) => `${HERE}/${market}/${code}`;
export const newMethodPath = (market: string) => `/office/new-delivery/${market}`;
/** The page of a closure; without one, of a new one. */
export const closurePath = (from?: string) =>
  `/office/closure${from === undefined ? '' : `?${new URLSearchParams({ from })}`}`;

export async function loadDeliveryScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const [markets, ended, workshop, site] = await Promise.all([
    readDelivery(shop),
    listEndedMethods(shop),
    getWorkshop(shop),
    readConfigFields(shop),
  ]);
  const threshold = (name: string) => moneyText(locale, parseHundredths(site[name] ?? '') ?? 0, 'EUR');
  const thresholds = {
    home: threshold('freeShippingThresholdIta'),
    abroad: threshold('freeShippingThresholdInt'),
  };
  return { markets, ended, workshop, thresholds, saved: savedOf(args.request) };
}

/** Methods of a market change places on the list itself, and one that ended is offered again. */
export async function changeOrder(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const [market, code] = ['market', 'code'].map((name) => String(form.get(name) ?? ''));
  const move = { market: market ?? '', code: code ?? '', seen: Number(form.get('seen')) };
  const acts: Record<string, () => Promise<unknown>> = {
    up: () => moveShippingMethod(office.shop, { ...move, by: -1 }),
    down: () => moveShippingMethod(office.shop, { ...move, by: 1 }),
    offer: () => restoreShippingMethod(office.shop, { market: move.market, code: move.code }),
  };
  return submitAct(office, form, {
    back: HERE,
    acts,
  });
}

export async function loadMethodScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { market: of = '', code = '' } = args.params;
  const found = await getMethod(shop, { market: of, code });
  return { ...found, fields: methodFields(found.method), saved: savedOf(args.request) };
}

export const METHOD_TEXTS = [
  ...['amount', 'freeFrom', 'bulky', 'bikeReturn', 'bikeReturns', 'minDays', 'maxDays'],
  ...['bikeExtraDays', 'countryDays', 'takesBatteries', 'batteriesNotTo'],
  ...LOCALES.map((locale) => `name-${locale}`),
];
const HOURS_TEXTS = ['cutOffHour', 'bikeDays', 'parcelDays'];
const CLOSURE_TEXTS = [
  ...['from', 'to', 'before'],
  ...LOCALES.flatMap((locale) => [`title-${locale}`, `text-${locale}`]),
];

export async function changeMethod(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { market = '', code = '' } = args.params;
  const form = await formOf(args.request);
  const { values: typed, opened } = readTyped(form, textsOf(form, METHOD_TEXTS));
  if (form.get('act') === 'try')
    return previewAct(office, form, () => readMethodMoves(office.shop, { market, code, typed }));
  const confirmation = String(form.get('confirmation') ?? '');
  const acts: Record<string, () => Promise<unknown>> = {
    save: () => changeShippingMethod(office.shop, { market, code, typed, opened, confirmation }),
    end: () => endShippingMethod(office.shop, { market, code }),
  };
  return submitAct(office, form, {
    back: form.get('act') === 'end' ? HERE : methodPath(market, code),
    acts,
  });
}

export async function loadWorkshopScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const workshop = await getWorkshop(shop);
  return { ...workshop, fields: hoursFields(workshop.hours), saved: savedOf(args.request) };
}

export async function changeWorkshop(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const { values: typed, opened } = readTyped(form, textsOf(form, HOURS_TEXTS));
  if (form.get('act') === 'try') return previewAct(office, form, () => readHoursMoves(office.shop, typed));
  return submitAct(office, form, {
    back: WORKSHOP,
    acts: { save: () => changeWorkshopHours(office.shop, { typed, opened }) },
  });
}

export async function loadClosureScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const from = new URL(args.request.url).searchParams.get('from');
  const { hours, closures } = await getWorkshop(shop);
  const closure = from === null ? null : closures.find((one) => one.from === from);
  if (closure === undefined) throw closureUnknown();
  return { country: hours.country, closure, fields: closure ? closureFields(closure) : null };
}

export async function changeClosure(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const known = new URL(args.request.url).searchParams.get('from');
  const form = await formOf(args.request);
  const { values: typed, opened } = readTyped(form, textsOf(form, CLOSURE_TEXTS));
  if (form.get('act') === 'try')
    return previewAct(office, form, () => readClosureMoves(shop, { known, typed }));
  const acts: Record<string, () => Promise<unknown>> = {
    save: () => saveClosure(shop, { known, typed, opened }),
    remove: () => removeClosure(shop, known ?? ''),
  };
  return submitAct(office, form, {
    back: WORKSHOP,
    acts,
  });
}
