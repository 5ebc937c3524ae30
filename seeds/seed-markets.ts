import { saveMarkets } from '#domain/markets/save-markets.ts';
import { savePriceLists } from '#domain/prices/save-price-lists.ts';
import { saveShippingMethods } from '#domain/shipping/save-shipping-methods.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { saveTaxRates } from '#domain/taxes/save-tax-rates.ts';
import { CURRENCIES } from '#shared/money.ts';
import { readSeedFile } from './seed-files.ts';

/**
 * Adds or updates a folder's markets and countries with their price lists, tax rates and deliveries
 * (`markets.json`, `tax-rates.json`, `shipping.json`), in one transaction. Rows that are not in the
 * files stay.
 * @param options an empty shop has no deliveries and no VAT numbers yet: the office types them
 * @returns how many rows changed
 * @throws Error for a market in a currency that this build does not know
 */
export async function seedMarkets(
  shop: Shop,
  folder: string,
  { isEmpty = false }: { readonly isEmpty?: boolean } = {},
): Promise<number> {
  const { markets, countries } = await readSeedFile(folder, 'markets');
  const foreign = markets.find(({ currency }) => !CURRENCIES.includes(currency));
  if (foreign)
    throw new Error(
      `markets.json: this build has no currency ${foreign.currency}. Add it to CURRENCIES in shared/money.ts.`,
    );
  const rates = await readSeedFile(folder, 'tax-rates');
  const methods = isEmpty ? [] : await readSeedFile(folder, 'shipping');
  const lists = markets.map((market) => ({
    slug: market.priceList,
    name: market.name,
    marketCode: market.code,
    currency: market.currency,
    includesVat: market.pricesIncludeVat,
  }));
  return inTransaction(shop, async (inside) => {
    const changed = [
      await saveMarkets(inside, {
        markets: markets.map(({ priceList, ...market }) => ({
          ...market,
          priceListSlug: priceList,
          ...(isEmpty && { vatNumber: null }),
        })),
        countries: countries.map(({ market, ...country }) => ({ ...country, marketCode: market })),
      }),
      await savePriceLists(inside, lists),
      await saveTaxRates(inside, rates),
      await saveShippingMethods(
        inside,
        methods.map(({ market, ...method }) => ({ ...method, marketCode: market })),
      ),
    ];
    return changed.reduce((sum, rows) => sum + rows, 0);
  });
}
