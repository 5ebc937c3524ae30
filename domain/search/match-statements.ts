import { statement } from '#database/statement.ts';
import { SHOWN } from '#domain/content/content-statements.ts';
import { SHOWN_PICTURES } from '#domain/media/shown-pictures.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { FoundKind } from './kinds.ts';
import { CONFIGURATIONS, folded, question } from './languages.ts';

/** A result for a list. */
export type Found = {
  readonly kind: FoundKind;
  /** The id of a product, category or item of content, the code of a page or legal text. */
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly modelYear: number | null;
  /** No longer sold; its page stays. */
  readonly archived: boolean;
  readonly slug: string;
  readonly categorySlug: string;
  /** Only for products. */
  readonly pictureHash: string | null;
};

type MatchValues = {
  /** As typed. */
  query: string;
  /** `&`: every word must match; `|`: any. */
  glue: '&' | '|';
  kinds: readonly FoundKind[];
  limit: number;
  offset: number;
  /** Scheduled content is found from its instant on. */
  now: string;
};

/**
 * `counts` of all kinds, `found` of those asked for; `hasWords`: the query has more than signs
 * and stop words.
 */
type MatchRow = { counts: Partial<Record<FoundKind, number>>; found: Found[]; hasWords: boolean };

/** The most words of a query; more are ignored. */
const MOST_WORDS = 8;

/**
 * SQL: the typed text as `asked`: `plain` is its folded text, `query` the text-search query of its
 * words. Each word matches by its stem and by words that begin with it. Stop words are ignored.
 */
const asked = (configuration: string) => `
  typed as (select ${folded(':query::text')} as plain),
  asked as materialized (
    select min(plain) as plain, string_agg('(' || question::text || ')', :glue::text)::tsquery as query
    from typed, regexp_split_to_table(plain, ' ') with ordinality as words (word, place)
    cross join lateral (
      select ${question('word', configuration)} as question
      where word <> '' and numnode(to_tsquery('${configuration}', word)) > 0
    ) stems
    where place <= ${MOST_WORDS}
  )`;

/**
 * SQL: the matches of a language. Names that begin as typed rank first, the higher the more of
 * them is typed; then number and place of the words; of equal ones the shorter name.
 */
export const matchText = (locale: Locale) => `with ${asked(CONFIGURATIONS[locale])},
     matched as materialized (
       select kind, entity_id, ts_rank('{0.05, 0.2, 0.5, 1}', words, asked.query, 1) * weight
         + case when starts_with(names, asked.plain) then 100 + 100.0 * length(asked.plain) / length(names) else 0 end * weight / 100
         + case when kind = 'bike' then 2 when kind = 'shop' then 1 else 0 end - length(names) / 100.0 as score
       from search_documents, asked
       where locale = '${locale}' and words @@ asked.query
         and case when kind = 'content' then exists (select from content_items i where i.id = entity_id::uuid and ${SHOWN}) else true end
     ),
     shown as (
       select * from matched where kind = any(:kinds::text[])
       order by score desc, kind, entity_id limit :limit::int offset :offset::int
     )
     select (select query is not null from asked) as "hasWords",
       (select coalesce(json_object_agg(kind, number), '{}') from (select kind, count(*) as number from matched group by kind) kinds) as counts,
       (select coalesce(json_agg(json_build_object('kind', d.kind, 'id', d.entity_id, 'title', d.title, 'detail', d.detail,
           'modelYear', d.model_year, 'archived', d.weight < 100, 'slug', d.slug, 'categorySlug', d.category_slug, 'pictureHash', picture.hash)
           order by score desc, d.kind, d.entity_id), '[]')
         from shown join search_documents d on d.locale = '${locale}' and d.kind = shown.kind and d.entity_id = shown.entity_id
         left join lateral (
           select p.hash from ${SHOWN_PICTURES} p join variants v on v.product_id = p.product_id and v.color = p.color
           where d.kind in ('bike', 'shop') and p.product_id = d.entity_id::uuid and v.status = 'active'
           order by v.position, p.position, p.view limit 1
         ) picture on true) as found`;

/** A statement per language, so each uses its own index. */
export const MATCHES = perLocale((locale) =>
  statement<MatchValues, MatchRow>(`search_matches_${locale}`, matchText(locale)),
);

type Unmet = { word: string; isMet: boolean };

/** The typed words without stop words, in order, and whether anything has them. */
const unmet = (locale: Locale) =>
  statement<{ query: string }, Unmet>(
    `search_unmet_${locale}`,
    `with typed as (select ${folded(':query::text')} as plain)
     select word, exists (select from search_documents where locale = '${locale}'
       and words @@ ${question('word', CONFIGURATIONS[locale])}) as "isMet"
     from typed, regexp_split_to_table(plain, ' ') with ordinality as words (word, place)
     where word <> '' and place <= ${MOST_WORDS}
     order by place`,
  );

export const UNMET = perLocale(unmet);

/**
 * Words of a language's vocabulary that are similar to a typed one: by their trigrams, or by first
 * letter and length.
 */
export const similarWords = statement<{ locale: Locale; word: string }, { word: string; uses: number }>(
  'search_similar_words',
  `(select word, uses from search_words where word % :word::text and locale = :locale::text
    order by similarity(word, :word::text) desc limit 50)
   union
   (select word, uses from search_words where locale = :locale::text and word >= left(:word::text, 2)
      and word < left(:word::text, 2) || '~' and abs(length(word) - length(:word::text)) <= 2
    order by uses desc limit 200)`,
);

function perLocale<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}
