import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { readProductChoices } from '#domain/assortment/read-choices.ts';
import { listMarkets } from '#domain/markets/list-markets.ts';
import { countUses, listPromotionUses, readPromotionSums } from '#domain/orders/list-promotion-uses.ts';
import { addPromotion } from '#domain/promotions/add-promotion.ts';
import { changePromotion, endPromotion } from '#domain/promotions/change-promotion.ts';
import {
  countPromotions,
  getPromotion,
  listPromotions,
  PROMOTION_ORDERS,
} from '#domain/promotions/list-promotions.ts';
import { codesText, promotionFields } from '#domain/promotions/promotion-fields.ts';
import { PROMOTION_STATES } from '#domain/promotions/states.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { LOCALES } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { savedOf, showNext, submitAct } from '../kit/act.ts';
import { readCursor, writeCursor } from '../kit/cursor.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';

export const HERE = '/office/promotions';
export const promotionPath = (code: string) => `${HERE}/${encodeURIComponent(code)}`;
export const usesPath = (code: string) => `/office/promotion-uses?${new URLSearchParams({ code })}`;

const PER_PAGE = 50;
/** Of the newest uses on a promotion's page. */
const SHOWN_USES = 8;

export async function loadPromotionsScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const said = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 200);
  const view = said('view') || 'running';
  const state = PROMOTION_STATES.find((one) => one === view) ?? null;
  const [search, after] = [said('q'), said('after')];
  const by = PROMOTION_ORDERS.find((one) => one === said('by'));
  const [rows, counts, markets] = await Promise.all([
    listPromotions({ ...shop, locale }, { state, search, by, after, limit: PER_PAGE + 1 }),
    countPromotions(shop),
    listMarkets(shop),
  ]);
  const page = rows.slice(0, PER_PAGE);
  const uses = await countUses(shop, page);
  return {
    rows: page.map((row) => ({ ...row, uses: uses.get(row.code) ?? 0 })),
    next: rows.length > PER_PAGE ? (page.at(-1)?.place ?? null) : null,
    ...{ counts, markets, search, view, isFirst: after === '', saved: savedOf(args.request) },
  };
}
export type PromotionRow = Awaited<ReturnType<typeof loadPromotionsScreen>>['rows'][number];

export type Choices = Awaited<ReturnType<typeof readChoices>>;

async function readChoices(shop: Shop) {
  const categories = mayAct(shop, 'catalogue', 'look') ? (await readProductChoices(shop)).categories : [];
  return { categories, markets: await listMarkets(shop) };
}

/** What the form of a promotion chooses from. */
export async function loadNewPromotion(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  return readChoices({ ...shop, locale });
}

export async function loadPromotionScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const code = args.params.code ?? '';
  const promotion = await getPromotion(shop, code);
  const [choices, sums, uses] = await Promise.all([
    readChoices({ ...shop, locale }),
    readPromotionSums(shop, [code]),
    mayAct(shop, 'orders', 'look') ? listPromotionUses(shop, { code, limit: SHOWN_USES }) : null,
  ]);
  const fields = promotionFields(promotion);
  return { promotion, fields, choices, sums, uses, saved: savedOf(args.request) };
}

export async function loadUsesScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const code = (searchParams.get('code') ?? '').slice(0, 50);
  if (code === '') throw showNext(HERE, 302);
  const after = readCursor(searchParams.get('after'));
  const [rows, sums] = await Promise.all([
    listPromotionUses(shop, { code, after, limit: PER_PAGE + 1 }),
    readPromotionSums(shop, [code]),
  ]);
  const page = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? page.at(-1) : undefined;
  const next = writeCursor(last && { at: last.placedAt, id: last.orderId });
  return { code, rows: page, sums, next, isFirst: after === null };
}

export async function changeNewPromotion(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  let code = '';
  const acts = {
    save: async () => {
      const typed = typedOf(form);
      const confirmation = said('confirmation');
      code = await addPromotion(office.shop, { code: said('code'), typed, confirmation });
    },
  };
  return submitAct(office, form, { back: () => promotionPath(code), acts });
}

export async function changePromotionPage(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const code = args.params.code ?? '';
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  const acts: Record<string, () => Promise<unknown>> = {
    save: () => {
      const { values: typed, opened } = readTyped(form, typedOf(form));
      return changePromotion(shop, { code, typed, opened, confirmation: said('confirmation') });
    },
    end: () => endPromotion(shop, { code, reason: said('reason') }),
  };
  return submitAct(office, form, {
    back: promotionPath(code),
    acts,
  });
}

const TEXTS = [
  ...['kind', 'gives', 'percent', 'amount', 'currency', 'buy', 'get', 'combines', 'active'],
  ...['totalLimit', 'customerLimit', 'from', 'until'],
  ...LOCALES.map((locale) => `name-${locale}`),
];

/** The fields of the form; ticks of markets and categories are one text each. */
function typedOf(form: FormData): Record<string, string> {
  const ticked = (start: string) =>
    [...form.keys()].flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
  return {
    ...textsOf(form, TEXTS),
    ...{ markets: codesText(ticked('market-')), categories: codesText(ticked('category-')) },
  };
}
