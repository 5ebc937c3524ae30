import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { requireStaff } from './require-staff.ts';

/** A picture of a product as staff tend it; one that is drawn has no words and no focal point. */
export type TendedPicture = {
  readonly hash: string;
  readonly color: string;
  readonly view: string;
  readonly position: number;
  readonly isPhotograph: boolean;
  readonly isDecorative: boolean;
  readonly focalX: number;
  readonly focalY: number;
  readonly alt: Readonly<Partial<Record<Locale, string>>>;
};

/**
 * Lists the photographs of a product and its drawings, by colour and place, without those of turns.
 * @throws Refusal media.staff-only
 */
export async function listPicturesOfProduct(shop: Shop, productId: string): Promise<TendedPicture[]> {
  requireStaff(shop, 'look', 'catalogue');
  return readPictures(shop.db, { productId });
}

const readPictures = statement<{ productId: string }, TendedPicture>(
  'tended_pictures',
  `select s.hash, s.color, s.view, s.position, true as "isPhotograph", f.is_decorative as "isDecorative",
     f.focal_x as "focalX", f.focal_y as "focalY",
     (select coalesce(json_object_agg(t.locale, t.alt), '{}') from photograph_texts t where t.hash = s.hash) as alt
   from product_photographs s join photographs f on f.hash = s.hash
   where s.product_id = :productId::uuid and s.view <> 'turn'
   union all
   select s.hash, s.color, s.view, s.position, false, true, 50, 50, '{}'::json
   from product_pictures s where s.product_id = :productId::uuid
   order by 5 desc, 2, 4, 3`,
);
