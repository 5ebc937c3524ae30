import { listTendedCategories, type TendedCategory } from '#domain/assortment/read-categories.ts';
import { listTendedUsages, type TendedUsage } from '#domain/assortment/read-usages.ts';
import { listTendedColors, type TendedColor } from '#domain/assortment/tend-color.ts';
import { type ClaimFee, listClaimFees } from '#domain/claims/change-claim-fee.ts';
import { listUnprovenExports, type UnprovenExport } from '#domain/invoices/list-unproven-exports.ts';
import { listPricesOnSale, type PriceOnSale } from '#domain/prices/list-prices-on-sale.ts';
import { listTendedLists, type TendedList } from '#domain/prices/list-tended-lists.ts';
import { type Lead, listLeads } from '#domain/quotes/list-leads.ts';
import { listManufacturers } from '#domain/safety/list-manufacturers.ts';
import { type MethodRow, readDelivery } from '#domain/shipping/read-delivery.ts';
import { listHeldSightings } from '#domain/thefts/decide-sighting.ts';
import { parsePrice } from '#domain/warranties/parse-price.ts';
import type { Currency } from '#shared/money.ts';
import { money } from './cell-text.ts';
import { exportList, formatCursor, pageOf, parseCursor, wholeOf } from './list.ts';

export const priceListsList = exportList<TendedList>({
  room: 'prices',
  columns: [
    { name: 'code', value: ({ slug }) => slug },
    { name: 'name', value: ({ name }) => name },
    { name: 'market', value: ({ market }) => market },
    { name: 'currency', value: ({ currency }) => currency },
    { name: 'countries', value: ({ countries }) => countries.join(' ') },
    { name: 'priced', value: ({ priced }) => priced },
    { name: 'unpriced', value: ({ unpriced }) => unpriced },
  ],
  read: async (shop) => wholeOf(await listTendedLists(shop)),
});

const priceColumns = [
  { name: 'code', value: ({ code }: PriceOnSale) => code },
  { name: 'name', value: ({ name }: PriceOnSale) => name },
  { name: 'variant', value: ({ what }: PriceOnSale) => what },
  { name: 'price-list', value: ({ list }: PriceOnSale) => list },
];

/** Variants on sale in the lists they have a price in, or in those they have none in. */
const pricesRead =
  (isPriced: boolean): Parameters<typeof exportList<PriceOnSale>>[0]['read'] =>
  async (shop, query, { after, limit }) => {
    // Codes have no space.
    const [code = '', list = ''] = (after ?? '').split(' ');
    const page = { list: query.get('in') ?? '', isPriced, after: { code, list }, limit: limit + 1 };
    return pageOf(await listPricesOnSale(shop, page), limit, (row) => `${row.code} ${row.list}`);
  };

export const pricesList = exportList<PriceOnSale>({
  room: 'prices',
  columns: [
    ...priceColumns,
    { name: 'list-price', value: ({ listAmount }) => money(listAmount) },
    { name: 'price', value: ({ streetAmount }) => money(streetAmount) },
    { name: 'currency', value: ({ currency }) => currency },
  ],
  read: pricesRead(true),
});

export const unpricedList = exportList<PriceOnSale>({
  room: 'prices',
  columns: priceColumns,
  read: pricesRead(false),
});

export const usagesList = exportList<TendedUsage & { readonly name: string }>({
  room: 'catalogue',
  columns: [
    { name: 'code', value: ({ code }) => code },
    { name: 'name', value: ({ name }) => name },
    { name: 'position', value: ({ position }) => position },
    { name: 'products', value: ({ used }) => used },
    { name: 'menus', value: ({ menus }) => menus.map(({ label }) => label).join(', ') },
  ],
  read: async (shop) => {
    const usages = await listTendedUsages(shop);
    return wholeOf(usages.map((one) => ({ ...one, name: one.fields[`name_${shop.locale}`] ?? '' })));
  },
});

export const categoriesList = exportList<TendedCategory & { readonly name: string }>({
  room: 'catalogue',
  columns: [
    { name: 'code', value: ({ code }) => code },
    { name: 'name', value: ({ name }) => name },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'below', value: ({ fields }) => fields.parent ?? '' },
    { name: 'position', value: ({ fields }) => Number(fields.position) },
    { name: 'menus', value: ({ menus }) => menus.join(', ') },
  ],
  read: async (shop) => {
    const categories = await listTendedCategories(shop);
    return wholeOf(categories.map((one) => ({ ...one, name: one.fields[`name_${shop.locale}`] ?? '' })));
  },
});

export const colorsList = exportList<TendedColor>({
  room: 'catalogue',
  columns: [
    { name: 'code', value: ({ code }) => code },
    { name: 'name', value: ({ name }) => name },
    { name: 'looks', value: ({ swatch }) => swatch },
    { name: 'uses', value: ({ used }) => used },
  ],
  read: async (shop) => wholeOf(await listTendedColors(shop)),
});

type Maker = Awaited<ReturnType<typeof listManufacturers>>[number];

export const manufacturersList = exportList<Maker>({
  room: 'catalogue',
  columns: [
    { name: 'code', value: ({ code }) => code },
    { name: 'name', value: ({ name }) => name },
    { name: 'street', value: ({ street }) => street },
    { name: 'city', value: ({ town }) => town },
    { name: 'country', value: ({ country }) => country },
    { name: 'email', value: ({ email }) => email },
    { name: 'in-eu', value: ({ responsible }) => responsible?.name ?? '' },
  ],
  read: async (shop) => wholeOf(await listManufacturers(shop)),
});

type Way = MethodRow & { readonly currency: Currency; readonly name: string };

export const deliveryList = exportList<Way>({
  room: 'settings',
  columns: [
    { name: 'market', value: ({ marketCode }) => marketCode },
    { name: 'code', value: ({ code }) => code },
    { name: 'name', value: ({ name }) => name },
    { name: 'price', value: ({ amount }) => ({ amount }) },
    { name: 'free-from', value: ({ freeFromAmount }) => money(freeFromAmount) },
    { name: 'box', value: ({ bulkyAmount }) => ({ amount: bulkyAmount }) },
    { name: 'currency', value: ({ currency }) => currency },
    { name: 'days-least', value: ({ minDays }) => minDays },
    { name: 'days-most', value: ({ maxDays }) => maxDays },
    { name: 'days-bike', value: ({ bikeExtraDays }) => bikeExtraDays },
  ],
  read: async (shop) =>
    wholeOf(
      (await readDelivery(shop)).flatMap(({ market, methods }) =>
        methods.map((method) => ({
          ...{ ...method, currency: market.currency, name: method.names?.[shop.locale] ?? '' },
        })),
      ),
    ),
});

type Sighting = Awaited<ReturnType<typeof listHeldSightings>>[number];

/** Sightings of stolen bikes that wait for a person. */
export const theftsList = exportList<Sighting>({
  room: 'inbox',
  columns: [
    { name: 'arrived', value: ({ arrivedAt }) => arrivedAt },
    { name: 'language', value: ({ locale }) => locale },
    { name: 'why', value: ({ heldFor }) => heldFor.join(', ') },
    { name: 'text', isPersonal: true, value: ({ message }) => message },
  ],
  read: async (shop) => wholeOf(await listHeldSightings(shop)),
});

export const claimFeesList = exportList<ClaimFee>({
  room: 'returns',
  columns: [
    { name: 'market', value: ({ market }) => market },
    { name: 'fee-check', value: ({ checkAmount }) => money(parsePrice(checkAmount)) },
    { name: 'fee-carriage', value: ({ carriageAmount }) => money(parsePrice(carriageAmount)) },
    { name: 'currency', value: ({ currency }) => currency },
  ],
  read: async (shop) => wholeOf(await listClaimFees(shop)),
});

export const unprovenList = exportList<UnprovenExport>({
  room: 'orders',
  columns: [
    { name: 'order', value: ({ number }) => number },
    { name: 'invoice', value: ({ code }) => code },
    { name: 'issued', value: ({ issuedOn }) => issuedOn },
    { name: 'place', value: ({ place }) => place },
    { name: 'leave-by', value: ({ dueOn }) => dueOn },
  ],
  read: async (shop) => wholeOf(await listUnprovenExports(shop)),
});

export const leadsList = exportList<Lead>({
  room: 'quotes',
  columns: [
    { name: 'number', value: ({ number }) => number },
    { name: 'dealer', value: ({ dealer }) => dealer },
    { name: 'model', value: ({ model }) => model },
    { name: 'status', value: ({ state }) => state },
    { name: 'since', value: ({ askedAt }) => askedAt },
    { name: 'answered', value: ({ answeredAt }) => answeredAt },
  ],
  read: async (shop, query, { after, limit }) => {
    const page = { dealer: query.get('dealer') ?? '', before: parseCursor(after), limit: limit + 1 };
    return pageOf(await listLeads(shop, page), limit, ({ createdAt, id }) =>
      formatCursor({ at: createdAt, id }),
    );
  },
});
