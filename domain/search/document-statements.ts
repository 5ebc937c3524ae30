import { statement } from '#database/statement.ts';
import { folded, LANGUAGES } from './languages.ts';

/** SQL: an owner's row of texts in language `l`, else in English, else in any language. */
const text = (table: string, owner: string, id: string, alias: string) => `
  lateral (select * from ${table} where ${owner} = ${id}
    order by locale = l.locale desc, locale = 'en' desc, locale limit 1) ${alias}`;

/** SQL: one column over many rows as one text. */
const all = (column: string, from: string) => `(select string_agg(distinct ${column}, ' ') from ${from})`;

/** SQL: a sheet's English value in language `l`. */
const worded = (column: string) => `coalesce(:words::jsonb #>> array[l.locale, ${column}], ${column})`;

const USAGES = `product_usages pu, ${text('usage_texts', 'usage_id', 'pu.usage_id', 'worn')} where pu.product_id = p.id`;
const VARIANTS = `variants v where v.product_id = p.id and v.status = 'active'`;
const COLORS = `variants v join colors on colors.code = v.color where v.product_id = p.id and v.status = 'active'`;

/**
 * SQL: makes documents from `source` and writes those that changed. Names rank highest, then the
 * terms of a thing, then its short texts, then the rest. All but the rest also match by the
 * beginnings of words, for search as you type.
 */
export const write = (source: string) => `
  with source as (${source}),
  plain as (
    select source.*, ${folded('named')} as names, ${folded("coalesce(called, '')")} as terms,
      ${folded("coalesce(codes, '')")} as numbers, ${folded("coalesce(told, '')")} as short, ${folded("coalesce(said, '')")} as long
    from source
  )
  insert into search_documents as known
    (kind, entity_id, locale, title, detail, model_year, slug, category_slug, weight, names, terms, words)
  select kind, entity_id, locale, title, coalesce(detail, ''), model_year, slug, coalesce(category_slug, ''), weight, names, terms,
    setweight(to_tsvector('simple', names) || to_tsvector(config, names), 'A')
      || setweight(to_tsvector('simple', terms) || to_tsvector(config, terms), 'B')
      || strip(to_tsvector('simple', numbers)) || setweight(to_tsvector(config, short), 'C') || setweight(to_tsvector(config, long), 'D')
  from plain
  on conflict (locale, kind, entity_id) do update set
    title = excluded.title, detail = excluded.detail, model_year = excluded.model_year, slug = excluded.slug,
    category_slug = excluded.category_slug, weight = excluded.weight, names = excluded.names, terms = excluded.terms,
    words = excluded.words
  where (known.title, known.detail, known.model_year, known.slug, known.category_slug, known.weight, known.terms, known.words)
    is distinct from (excluded.title, excluded.detail, excluded.model_year, excluded.slug, excluded.category_slug,
      excluded.weight, excluded.terms, excluded.words)
  returning kind`;

/** One row per written document. */
export type Written = { kind: string };

/**
 * Writes the documents of these products if they are shown, in all languages. The rank of an
 * archived product counts a third. `words` is the JSON of `wordSheetValues`.
 */
export const writeProducts = statement<{ ids: readonly string[]; words: string }, Written>(
  'search_write_products',
  write(`
    select case when p.kind = 'bike' then 'bike' else 'shop' end as kind, p.id::text as entity_id, l.locale, l.config,
      t.name as title, coalesce(${all('worn.name', USAGES)}, c.name) as detail, p.model_year, t.slug,
      case when p.kind = 'bike' then c.slug else r.slug end as category_slug,
      case when p.status = 'archived' then 33 else 100 end as weight,
      concat_ws(' ', t.name, case when strpos(t.name, p.model) = 0 then p.model end) as named,
      concat_ws(' ', c.name, r.name, ${all('worn.name', USAGES)}, ${all('colors.name', COLORS)}, ${all(worded('v.group_model'), VARIANTS)},
        p.model_year, case p.kind when 'bike' then l.bike when 'apparel' then l.apparel else l.accessory end) as called,
      concat_ws(' ', p.code, ${all('v.code', VARIANTS)}) as codes,
      t.tagline as told, concat_ws(' ', t.description, ${all(worded("v.attributes->>'material'"), VARIANTS)}) as said
    from products p cross join ${LANGUAGES}
    cross join ${text('product_texts', 'product_id', 'p.id', 't')}
    join categories own on own.id = p.category_id
    cross join ${text('category_texts', 'category_id', 'own.id', 'c')}
    cross join ${text('category_texts', 'category_id', 'coalesce(own.parent_id, own.id)', 'r')}
    where p.status in ('active', 'archived') and p.kind <> 'sample' and p.id = any(:ids::uuid[])`),
);

/** Writes the documents of categories with products. */
export const writeCategories = statement<Record<never, never>, Written>(
  'search_write_categories',
  write(`
    select own.kind || '-category' as kind, own.id::text as entity_id, l.locale, l.config, t.name as title, '' as detail,
      null::int as model_year, t.slug, '' as category_slug, 100 as weight, t.name as named,
      case own.kind when 'bike' then l.bike end as called, null as codes, t.intro as told, null as said
    from categories own cross join ${LANGUAGES}
    cross join ${text('category_texts', 'category_id', 'own.id', 't')}
    where exists (select from products p join categories c on c.id = p.category_id
      where p.status = 'active' and own.id in (c.id, c.parent_id))`),
);

/** Writes the documents of published pages except the home page, and of legal texts. */
export const writePages = statement<Record<never, never>, Written>(
  'search_write_pages',
  write(`
    select 'page' as kind, p.code as entity_id, l.locale, l.config, coalesce(p.title->>l.locale, p.title->>'en') as title,
      '' as detail, null::int as model_year, p.path as slug, '' as category_slug, 100 as weight,
      coalesce(p.title->>l.locale, p.title->>'en') as named, null as called, null as codes,
      coalesce(p.description->>l.locale, p.description->>'en') as told,
      (select string_agg(piece #>> '{}', ' ') from jsonb_array_elements(v.blocks) block
        cross join lateral (select coalesce(block->'texts'->l.locale, block->'texts'->'en') as texts) told
        cross join lateral (select jsonb_path_query(told.texts, '$.* ? (@.type() == "string")') as piece
          union all select jsonb_path_query(told.texts, '$.*.content.**.text')) pieces) as said
    from pages p cross join ${LANGUAGES}
    join page_documents d on d.entity_slug = 'pages' and d.entity_id = p.code and d.attribute_slug = 'content'
    join page_versions v on v.document_id = d.id and v.number = d.published_number
    where p.path <> '' and p.middleware = '{}' and strpos(p.path, ':') = 0
    union all
    select 'legal', t.code, l.locale, l.config, t.title, '', null, t.code, '', 100, t.title, null, null, null,
      (select string_agg(piece #>> '{}', ' ') from (select jsonb_path_query(t.body, '$[*].text') as piece
        union all select jsonb_path_query(t.body, '$[*].items[*]')) pieces)
    from (select distinct code from legal_texts) texts cross join ${LANGUAGES}
    cross join ${text('legal_texts', 'code', 'texts.code', 't')}`),
);

/** Deletes documents of things that are no longer shown. */
export const deleteGone = statement<Record<never, never>, Written>(
  'search_delete_gone',
  `delete from search_documents known
   where case
     when kind in ('bike', 'shop') then not exists (select from products where id = entity_id::uuid and status in ('active', 'archived'))
     when kind = 'page' then not exists (select from pages p join page_documents d on d.entity_slug = 'pages'
       and d.entity_id = p.code and d.attribute_slug = 'content' and d.published_number is not null
       where p.code = known.entity_id and p.path <> '' and p.middleware = '{}')
     when kind = 'content' then not exists (select from content_items where id = entity_id::uuid and not is_draft)
     when kind = 'legal' then not exists (select from legal_texts where code = known.entity_id)
     else not exists (select from products p join categories c on c.id = p.category_id
       where p.status = 'active' and known.entity_id in (c.id::text, c.parent_id::text)) end
   returning kind`,
);
