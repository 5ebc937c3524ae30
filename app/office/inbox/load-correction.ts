import { listProducts } from '#domain/catalogue/list-products.ts';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { readQuoteFields } from '#domain/quotes/correct-quote.ts';
import { findChoices } from '#domain/quotes/find-choices.ts';
import { findQuote } from '#domain/quotes/read-quote.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';

/** What of a request can be put right, and by what; null where it cannot. */
export async function loadCorrection(shop: Shop, number: string) {
  if (!mayAct(shop, 'quotes', 'change')) return null;
  const quote = await findQuote(shop, number);
  if (!quote || (quote.state !== 'new' && quote.state !== 'sent')) return null;
  const fields = await readQuoteFields(shop, quote);
  const [bikes, dealers, choices] = await Promise.all([
    listProducts(shop, { kind: 'bike' }),
    listDealers(shop, { service: 'quotes' }),
    findChoices(shop, fields.bike ?? ''),
  ]);
  return {
    fields,
    model: quote.model,
    bikes: bikes.filter(({ archived }) => !archived).map(({ code, name }) => ({ code, name })),
    dealers: dealers.map(({ slug, name, city }) => ({ slug, name: `${name}, ${city}` })),
    sizes: choices?.sizes ?? [],
  };
}
