import { statement } from '#database/statement.ts';
import { rowsOf } from '#domain/imports/cells.ts';
import { parseCsvTable } from '#domain/imports/csv-table.ts';
import { Faults, ImportRefused } from '#domain/imports/faults.ts';
import { keyOf, readOpenPrices } from '#domain/prices/read-open-prices.ts';
import { priceLists } from '#domain/prices/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { divideRoundHalfUp } from '#shared/money.ts';
import type { CampaignInput } from './input.ts';
import { campaignInvalid } from './refusals.ts';

/** A price that a campaign would set. Minor units. */
export type CampaignPrice = {
  readonly variantId: string;
  readonly priceListSlug: string;
  readonly oldAmount: number;
  readonly newAmount: number;
};

/**
 * The prices that a campaign's goods and percent, or its sheet, mean now. Goods without a price in
 * a list are left out there.
 * @throws Refusal campaigns.input-invalid, of its fields goods, percentBp and listSlugs
 */
export async function readGoods(shop: Shop, input: CampaignInput): Promise<CampaignPrice[]> {
  const wanted = input.kind === 'sheet' ? await readSheet(shop, input.goods) : await readListed(shop, input);
  const open = await readOpenPrices(shop.db, wanted);
  const priced = wanted.flatMap(({ newAmount, ...place }) => {
    const oldAmount = open.get(keyOf(place))?.streetAmount;
    if (oldAmount === undefined) return [];
    const reduced = newAmount ?? reducedAmount(oldAmount, input.percentBp ?? 0);
    return reduced > 0 ? [{ ...place, oldAmount, newAmount: reduced }] : [];
  });
  if (priced.length === 0) throw campaignInvalid({ goods: 'campaigns.goods-missing' });
  return priced;
}

/** A price less some basis points, rounded half up to the minor unit. Pure. */
export function reducedAmount(amount: number, percentBp: number): number {
  return divideRoundHalfUp(amount * (10_000 - percentBp), 10_000);
}

type Wanted = Pick<CampaignPrice, 'variantId' | 'priceListSlug'> & { readonly newAmount: number | null };

const ofCategory = statement<{ category: string }, { id: string }>(
  'campaigns_goods_of_category',
  `with recursive inside as (
     select id from categories where code = :category::text
     union select c.id from categories c join inside on c.parent_id = inside.id)
   select v.id from variants v join products p on p.id = v.product_id
   where v.status = 'active' and p.status = 'active'
     and (:category::text = '' or p.category_id in (select id from inside))
   order by v.code`,
);

const ofCodes = statement<{ codes: readonly string[] }, { id: string; code: string; product: string }>(
  'campaigns_goods_of_codes',
  `select v.id, v.code, p.code as product from variants v join products p on p.id = v.product_id
   where v.code = any(:codes::text[]) or p.code = any(:codes::text[]) order by v.code`,
);

async function readListed(
  shop: Shop,
  { kind, goods, percentBp, listSlugs }: CampaignInput,
): Promise<Wanted[]> {
  if (percentBp === null) throw campaignInvalid({ percentBp: 'campaigns.percent-invalid' });
  await requireLists(shop, listSlugs);
  const found =
    kind === 'percent' ? await ofCategory(shop.db, { category: goods.trim() }) : await findCodes(shop, goods);
  return found.flatMap(({ id }) =>
    listSlugs.map((priceListSlug) => ({ variantId: id, priceListSlug, newAmount: null })),
  );
}

async function findCodes(shop: Shop, goods: string): Promise<{ id: string; code: string }[]> {
  const codes = [...new Set(goods.split(/[\s,;]+/).filter(Boolean))];
  const found = await ofCodes(shop.db, { codes });
  const known = new Set(found.flatMap(({ code, product }) => [code, product]));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0)
    throw campaignInvalid({ goods: 'campaigns.goods-unknown' }, { codes: unknown.slice(0, 10).join(', ') });
  return found;
}

async function requireLists(shop: Shop, slugs: readonly string[]): Promise<void> {
  const lists = await shop.db.select({ slug: priceLists.slug }).from(priceLists);
  const isKnown = slugs.length > 0 && slugs.every((one) => lists.some(({ slug }) => slug === one));
  if (!isKnown) throw campaignInvalid({ listSlugs: 'campaigns.lists-missing' });
}

const COLUMNS = ['code', 'price_list', 'price'];

/** Rows of `code`, `price_list` and `price`, as a spreadsheet gives them. */
async function readSheet(shop: Shop, text: string): Promise<Wanted[]> {
  const faults = new Faults();
  try {
    const table = parseCsvTable(Buffer.from(text), faults);
    const missing = COLUMNS.find((column) => !table.header.includes(column));
    if (missing) faults.add(1, missing, 'column-missing');
    faults.refuseIfAny();
    const rows = rowsOf(table, ['price'], faults).map((cells) => ({
      ...{ line: cells.line, code: cells.required('code'), priceListSlug: cells.required('price_list') },
      newAmount: cells.price('price'),
    }));
    faults.refuseIfAny();
    await requireLists(shop, [...new Set(rows.map(({ priceListSlug }) => priceListSlug))]);
    const found = await ofCodes(shop.db, { codes: rows.map(({ code }) => code) });
    const wanted = rows.flatMap(({ line, code, priceListSlug, newAmount }) => {
      const own = found.filter((one) => one.code === code || one.product === code);
      if (own.length === 0) faults.add(line, 'code', 'code-unknown', { code });
      return own.map(({ id }) => ({ variantId: id, priceListSlug, newAmount, line }));
    });
    const seen = new Set<string>();
    for (const { line, ...place } of wanted) {
      if (seen.has(keyOf(place))) faults.add(line, 'code', 'code-twice', { line });
      seen.add(keyOf(place));
    }
    faults.refuseIfAny();
    return wanted.map(({ line: _, ...price }) => price);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const [{ line, column } = { line: 1, column: null }] = error.faults;
    throw campaignInvalid({ goods: 'campaigns.sheet-invalid' }, { line, column: column ?? '–' });
  }
}
