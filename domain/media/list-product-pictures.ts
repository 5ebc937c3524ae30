import { type BatchQuery, batchQuery, runTogether } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Hex } from '#drawing/canvas/colour.ts';
import type { GoodView } from '#drawing/goods/good-scene.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import { SHOWN_PICTURES } from './shown-pictures.ts';

/**
 * A picture of a product in a colour. Width and height are the pixels of its largest rendition,
 * for the layout.
 */
export type ProductPicture = {
  readonly color: string;
  readonly view: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** What stays in view of a photograph, in percent from the left and the top; else null. */
  readonly focalX: number | null;
  readonly focalY: number | null;
  /** What a photograph shows, in the visitor's language or else in English; null: not said. */
  readonly alt: string | null;
  /** The sizes and builds it is drawn in as well, in their places; null: in none. */
  readonly sizes: readonly string[] | null;
  readonly builds: readonly string[] | null;
  /** The paint of a drawn bicycle; null of anything else. */
  readonly paint: Hex | null;
  /** What a drawn article shows by name beside its front; null: nothing. */
  readonly views: readonly GoodView[] | null;
};

/** The photographs of a turn in a colour, in order. */
export type ProductTurn = { readonly color: string; readonly hashes: readonly string[] };

/** The view that is shown only on cards. */
export const CARD_VIEW = 'card';

/**
 * Reads the pictures of a product's page by colour, in order, without those for cards only. Takes
 * one round trip.
 */
export async function listProductPictures(
  shop: Pick<Shop, 'db' | 'locale'>,
  productId: string,
): Promise<ProductPicture[]> {
  const [pictures] = await runTogether(shop.db, [picturesQuery(shop, productId)]);
  return pictures;
}

/** The same as a batch query. */
export function picturesQuery(
  { locale }: Pick<Shop, 'locale'>,
  productId: string,
): BatchQuery<ProductPicture[]> {
  const values = { productId, card: CARD_VIEW, locale, fallback: DEFAULT_LOCALE };
  return batchQuery(readPictures, values, (rows) => rows);
}

/** The turns of a product's colours, as a batch query. */
export function turnsQuery(productId: string): BatchQuery<ProductTurn[]> {
  return batchQuery(readTurns, { productId }, (rows) => rows);
}

type Wanted = { productId: string; card: string; locale: Locale; fallback: Locale };

const readPictures = statement<Wanted, ProductPicture>(
  'product_pictures',
  `select s.color, s.view, s.hash, p.width, p.height, f.focal_x as "focalX", f.focal_y as "focalY", words.alt,
     jsonb_path_query_array(p.recipe, '$.range.sizes[*].size') as sizes,
     jsonb_path_query_array(p.recipe, '$.range.builds[*].build') as builds, p.recipe -> 'views' as views,
     p.recipe #>> '{paint,base}' as paint
   from ${SHOWN_PICTURES} s join pictures p on p.hash = s.hash left join photographs f on f.hash = s.hash
   left join lateral (
     select alt from photograph_texts t where t.hash = f.hash and t.locale in (:locale::text, :fallback::text)
     order by t.locale = :locale::text desc limit 1
   ) words on true
   where s.product_id = :productId::uuid and s.view <> :card
   order by s.color, s.position, s.view`,
);

const readTurns = statement<{ productId: string }, ProductTurn>(
  'product_turns',
  `select color, json_agg(hash order by position) as hashes from product_photographs
   where product_id = :productId::uuid and view = 'turn' group by color order by color`,
);
