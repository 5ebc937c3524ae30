import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireStaff } from './require-staff.ts';

/** A photograph as staff see it. */
export type KeptPhotograph = {
  readonly hash: string;
  /** Of the original, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly isForPress: boolean;
  /** In English; null: nobody said what it shows. */
  readonly alt: string | null;
  /** Codes of the products that show it, in order. */
  readonly products: readonly string[];
};

/** Lists all photographs, the newest first. @throws Refusal media.staff-only */
export function listPhotographs(shop: Shop): Promise<KeptPhotograph[]> {
  requireStaff(shop, 'look');
  return readPhotographs(shop.db, {});
}

const readPhotographs = statement<Record<string, never>, KeptPhotograph>(
  'kept_photographs',
  `select f.hash, f.width, f.height, f.is_for_press as "isForPress", t.alt, array(
     select distinct p.code from product_photographs s join products p on p.id = s.product_id
     where s.hash = f.hash order by p.code
   ) as products
   from photographs f left join photograph_texts t on t.hash = f.hash and t.locale = 'en'
   order by f.created_at desc, f.hash`,
);
