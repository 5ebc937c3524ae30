import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { getDraft } from './get-draft.ts';

/** A variant that can be put into a draft. Minor units of the draft's currency. */
export type FoundGoods = {
  readonly variantId: string;
  readonly code: string;
  readonly name: string;
  readonly groupModel: string;
  readonly size: string;
  readonly color: string;
  readonly streetAmount: number;
  /** Pieces that nobody holds. */
  readonly available: number;
};

const MOST = 40;

/**
 * Lists what is on sale in the draft's market (`findGoods`). @throws Refusal those of `getDraft`
 */
export async function listGoods(
  shop: Shop,
  { draftId, asked }: { readonly draftId: string; readonly asked: string },
): Promise<FoundGoods[]> {
  const { at } = await getDraft(shop, draftId);
  return findGoods(at, asked);
}

/**
 * Finds what is on sale in the shop's market by the beginning of a code, or by words of its name,
 * build, colour and size: `ghiaia corsa m`. Nothing for an empty question.
 */
export async function findGoods(at: Shop, asked: string): Promise<FoundGoods[]> {
  const words = asked.replaceAll('\0', '').trim().slice(0, 100).split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return [];
  const patterns = words.map((word) => `%${escaped(word)}%`);
  const { priceList } = at.market;
  const code = `${escaped(words.join(' '))}%`;
  return goods(at.db, { patterns, code, priceList, locale: at.locale, now: at.clock.now(), limit: MOST });
}

function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&');
}

type Values = {
  patterns: readonly string[];
  code: string;
  priceList: string;
  locale: string;
  now: Date;
  limit: number;
};

const goods = statement<Values, FoundGoods>(
  'phone_orders_goods',
  `select variant.id as "variantId", variant.code, coalesce(text.name, product.model) as name,
     variant.group_model as "groupModel", variant.size, color.name as color,
     price.street_amount as "streetAmount", coalesce(stock.on_hand - stock.held, 0)::int as available
   from variants variant
   join products product on product.id = variant.product_id
   left join product_texts text on text.product_id = product.id and text.locale = :locale::text
   left join colors color on color.code = variant.color
   left join stock_items stock on stock.variant_id = variant.id
   join lateral (
     select street_amount from prices
     where variant_id = variant.id and price_list_slug = :priceList::text
       and valid_from <= :now::timestamptz and (valid_to is null or valid_to > :now::timestamptz)
     order by valid_from desc limit 1
   ) price on true
   where variant.status = 'active' and product.status = 'active'
     and (variant.code ilike :code::text
       or concat_ws(' ', text.name, product.model, variant.group_model, color.name, variant.size)
         ilike all (:patterns::text[]))
   order by name, variant.group_model, color.name, variant.position, variant.code
   limit :limit::int`,
);
