import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';

/** What a model starts at where it has no price of its own, in minor units. */
export type StartingPrice = { readonly amount: number; readonly currency: Currency };

/** The column of the specification sheet that holds a currency's starting price. */
const COLUMNS: Record<Currency, string> = {
  USD: 'starting_price_usd_amount',
  GBP: 'starting_price_gbp_amount',
  EUR: 'starting_price_eu_amount',
};

type StartingRow = { readonly productId: string; readonly amount: number };

const STATEMENTS = Object.fromEntries(
  Object.entries(COLUMNS).map(([currency, column]) => [
    currency,
    statement<{ productIds: readonly string[] }, StartingRow>(
      `starting_prices_${currency.toLowerCase()}`,
      `select v.product_id as "productId", min(sheet.${column}) as amount
       from variants v join variant_specifications sheet on sheet.variant_id = v.id
       where v.product_id = any(:productIds::uuid[]) and v.status = 'active' and sheet.${column} > 0
       group by v.product_id`,
    ),
  ]),
) as Record<Currency, ReturnType<typeof statement<{ productIds: readonly string[] }, StartingRow>>>;

/**
 * Reads the starting prices of models in the market's currency (specification section 3, Product
 * variant specification), by product id. Models whose sheets name none are left out.
 */
export async function readStartingPrices(
  { db, market }: Pick<Shop, 'db' | 'market'>,
  productIds: readonly string[],
): Promise<Map<string, StartingPrice>> {
  if (productIds.length === 0) return new Map();
  const { currency } = market;
  const rows = await STATEMENTS[currency](db, { productIds });
  return new Map(rows.map(({ productId, amount }) => [productId, { amount, currency }]));
}
