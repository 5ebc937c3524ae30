import { ASSORTMENT_ORDERS, type ListedProduct, listAssortment } from '#domain/assortment/list-assortment.ts';
import { parseFilter } from '#domain/assortment/parse-filter.ts';
import { listVariantRows } from '#domain/assortment/read-variant-rows.ts';
import { type CampaignOfList, listCampaigns } from '#domain/campaigns/list-campaigns.ts';
import { kindNamed } from '#domain/imports/file-kinds.ts';
import type { TypedRow } from '#domain/imports/import-rows.ts';
import { countUses, listPromotionUses, type PromotionUse } from '#domain/orders/list-promotion-uses.ts';
import { listStartingPrices, type ModelStart } from '#domain/prices/list-starting-prices.ts';
import {
  type ListedPromotion,
  listPromotions,
  PROMOTION_ORDERS,
} from '#domain/promotions/list-promotions.ts';
import { PROMOTION_STATES } from '#domain/promotions/states.ts';
import type { Currency } from '#shared/money.ts';
import { type Cell, money } from './cell-text.ts';
import { exportList, formatCursor, pageOf, parseCursor, wholeOf } from './list.ts';

export const catalogueList = exportList<ListedProduct>({
  room: 'catalogue',
  columns: [
    { name: 'name', of: 'product', value: ({ name }) => name },
    { name: 'code', of: 'code', value: ({ code }) => code },
    { name: 'category', of: 'category', value: ({ category }) => category },
    { name: 'model-year', of: 'year', value: ({ year }) => year },
    { name: 'status', of: 'state', value: ({ status }) => status },
    { name: 'changed', of: 'changed', value: ({ updatedAt }) => updatedAt },
    { name: 'variants', of: 'variants', value: ({ variants }) => variants },
  ],
  read: async (shop, query, { after, limit }) => {
    const filter = parseFilter(query);
    const by = ASSORTMENT_ORDERS.find((one) => one === query.get('by'));
    const rows = await listAssortment(shop, { ...filter, by, after: after ?? '', limit: limit + 1 });
    return pageOf(rows, limit, ({ place }) => place);
  },
});

const SHEET = kindNamed('variants');

/** A cell of the sheet: amounts and weights are numbers. */
function sheetCell(column: string, text = ''): Cell {
  if (text === '' || !SHEET.numbers.includes(column)) return text;
  return column.endsWith('weight') ? Number(text) : { amount: Math.round(Number(text) * 100) };
}

/** All variants as the maker's specification sheet, which can be imported as it is. */
export const variantsList = exportList<TypedRow>({
  room: 'catalogue',
  columns: [...SHEET.required, ...SHEET.optional].map((column) => ({
    name: column,
    head: column,
    value: (row) => sheetCell(column, row[column]),
  })),
  read: async (shop, _query, { after, limit }) => {
    const rows = await listVariantRows(shop, { after: after ?? '', limit: limit + 1 });
    return pageOf(rows, limit, ({ code = '' }) => code);
  },
});

const startOf =
  (currency: Currency) =>
  ({ starts }: ModelStart) =>
    money(starts[currency]);

export const campaignsList = exportList<CampaignOfList>({
  room: 'prices',
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'status', value: ({ state }) => state },
    { name: 'percent', value: ({ percentBp }) => percentBp && { amount: percentBp } },
    { name: 'price-lists', value: ({ listSlugs }) => listSlugs.join(', ') },
    { name: 'begins', value: ({ startsAt }) => startsAt },
    { name: 'ends', value: ({ endsAt }) => endsAt },
    { name: 'lowered-prices', value: ({ prices }) => prices },
    { name: 'lowered-variants', value: ({ variants }) => variants },
    { name: 'stop-reason', value: ({ stopReason }) => stopReason },
  ],
  read: async (shop) => wholeOf(await listCampaigns(shop)),
});

export const startingPricesList = exportList<ModelStart>({
  room: 'prices',
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'code', value: ({ code }) => code },
    { name: 'model-year', value: ({ modelYear }) => modelYear },
    { name: 'starting-usd', value: startOf('USD') },
    { name: 'starting-gbp', value: startOf('GBP') },
    { name: 'starting-eur', value: startOf('EUR') },
    { name: 'shown-in', value: ({ without }) => without.map(({ name }) => name).join(', ') },
  ],
  read: async (shop, _query, { after, limit }) => {
    const rows = await listStartingPrices(shop, { after: after ?? '', limit: limit + 1 });
    return pageOf(rows, limit, ({ code }) => code);
  },
});

const listed = (codes: readonly string[] | null) => (codes ?? []).join(', ');

export const promotionsList = exportList<ListedPromotion & { readonly uses: number }>({
  room: 'prices',
  columns: [
    { name: 'code', of: 'code', value: ({ code }) => code },
    { name: 'name', of: 'code', value: ({ name }) => name },
    { name: 'percent', of: 'gives', value: ({ percentBp }) => percentBp && { amount: percentBp } },
    { name: 'amount', of: 'gives', value: ({ amount }) => amount && { amount } },
    { name: 'currency', of: 'gives', value: ({ currency }) => currency },
    { name: 'buy', of: 'gives', value: ({ buyQuantity }) => buyQuantity },
    { name: 'get', of: 'gives', value: ({ getQuantity }) => getQuantity },
    { name: 'category', of: 'gives', value: ({ categoryCodes }) => listed(categoryCodes) },
    { name: 'markets', of: 'markets', value: ({ marketCodes }) => listed(marketCodes) },
    { name: 'begins', of: 'begins', value: ({ validFrom }) => validFrom },
    { name: 'ends', of: 'ends', value: ({ validTo }) => validTo },
    { name: 'status', of: 'state', value: ({ state }) => state },
    { name: 'limit', of: 'uses', value: ({ totalLimit }) => totalLimit },
    { name: 'limit-each', of: 'uses', value: ({ customerLimit }) => customerLimit },
    { name: 'orders', of: 'uses', value: ({ uses }) => uses },
  ],
  read: async (shop, query, { after, limit }) => {
    const view = query.get('view') ?? 'running';
    const state = PROMOTION_STATES.find((one) => one === view) ?? null;
    const search = query.get('q') ?? '';
    const by = PROMOTION_ORDERS.find((one) => one === query.get('by'));
    const page = { by, after: after ?? '', limit: limit + 1 };
    const rows = await listPromotions(shop, { state, search, ...page });
    const uses = await countUses(shop, rows);
    return pageOf(
      rows.map((row) => ({ ...row, uses: uses.get(row.code) ?? 0 })),
      limit,
      ({ place }) => place,
    );
  },
});

export const promotionUsesList = exportList<PromotionUse>({
  room: 'prices',
  columns: [
    { name: 'order', value: ({ number }) => number },
    { name: 'placed-at', value: ({ placedAt }) => placedAt },
    { name: 'country', value: ({ country }) => country },
    { name: 'status', value: ({ status }) => status },
    { name: 'off-goods', value: ({ amount }) => ({ amount }) },
    { name: 'off-delivery', value: ({ freedAmount }) => ({ amount: freedAmount }) },
    { name: 'currency', value: ({ currency }) => currency },
  ],
  read: async (shop, query, { after, limit }) => {
    const code = query.get('code') ?? '';
    const rows = await listPromotionUses(shop, { code, after: parseCursor(after), limit: limit + 1 });
    return pageOf(rows, limit, ({ placedAt, orderId }) => formatCursor({ at: placedAt, id: orderId }));
  },
});
