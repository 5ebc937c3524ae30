import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locale.ts';
import type { Content } from './content.ts';
import { CATEGORY_TEXTS, CONTENT, OWN_TEXTS, SHOWN } from './content-statements.ts';
import type { ContentKind } from './kinds.ts';

/** An item with its slug in every language. */
export type FoundContent<Kind extends ContentKind = ContentKind> = Content<Kind> & {
  readonly slugs: Readonly<Record<Locale, string>>;
};

/**
 * Finds the published item that has this slug in any language; null when there is none. Where
 * `slug` of the answer differs, the page stands elsewhere.
 */
export async function findContent<Kind extends ContentKind>(
  { db, locale, clock }: Pick<Shop, 'db' | 'locale' | 'clock'>,
  kind: Kind,
  slug: string,
): Promise<FoundContent<Kind> | null> {
  const now = clock.now().toISOString();
  const [row] = await readItem(db, { kind, slug, locale, now });
  if (!row) return null;
  return { ...row, slugs: inEveryLanguage(row.slugs) } as unknown as FoundContent<Kind>;
}

/** English stands in for a language without a text. */
export function inEveryLanguage(slugs: Partial<Record<Locale, string>>): Record<Locale, string> {
  const fallback = slugs[DEFAULT_LOCALE] ?? Object.values(slugs)[0] ?? '';
  return Object.fromEntries(LOCALES.map((locale) => [locale, slugs[locale] ?? fallback])) as Record<
    Locale,
    string
  >;
}

type Row = Content & { slugs: Partial<Record<Locale, string>> };

const readItem = statement<{ kind: string; slug: string; locale: string; now: string }, Row>(
  'content_by_slug',
  `select ${CONTENT}, (select json_object_agg(locale, slug) from content_texts where item_id = i.id) as slugs
   from content_items i cross join ${OWN_TEXTS} left join ${CATEGORY_TEXTS}
   where i.kind = :kind and ${SHOWN}
     and exists (select from content_texts named where named.item_id = i.id and named.slug = :slug::text)
   limit 1`,
);
