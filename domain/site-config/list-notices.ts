import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import type { NoticePlace } from './choices.ts';

/** A dated announcement in the visitor's language. */
export type Notice = { readonly code: string; readonly title: string; readonly text: string };

/**
 * Lists the notices shown at a place now, the earliest first; in English where words are missing.
 */
export function listNotices(
  shop: Pick<Shop, 'db' | 'locale' | 'clock'>,
  place: NoticePlace,
): Promise<Notice[]> {
  return readNotices(shop.db, {
    ...{ place, locale: shop.locale, fallback: DEFAULT_LOCALE, now: shop.clock.now() },
  });
}

const readNotices = statement<{ place: NoticePlace; locale: string; fallback: string; now: Date }, Notice>(
  'notices_of_place',
  `select code, coalesce(nullif(title->>:locale, ''), title->>:fallback) as title,
     coalesce(nullif(text->>:locale, ''), text->>:fallback) as text
   from notices
   where :place::text = any(places)
     and show_from <= :now::timestamptz and (show_to is null or show_to > :now::timestamptz)
   order by show_from, code`,
);
