import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { NoticePlace } from './choices.ts';

/** A dated announcement in the visitor's language. */
export type Notice = { readonly code: string; readonly title: string; readonly text: string };

/** Lists the notices shown at a place now, the earliest first. */
export function listNotices(
  shop: Pick<Shop, 'db' | 'locale' | 'clock'>,
  place: NoticePlace,
): Promise<Notice[]> {
  return readNotices(shop.db, { place, locale: shop.locale, now: shop.clock.now() });
}

const readNotices = statement<{ place: NoticePlace; locale: string; now: Date }, Notice>(
  'notices_of_place',
  `select code, title->>:locale as title, text->>:locale as text
   from notices
   where :place::text = any(places)
     and show_from <= :now::timestamptz and (show_to is null or show_to > :now::timestamptz)
   order by show_from, code`,
);
