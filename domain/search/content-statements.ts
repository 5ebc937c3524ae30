import { statement } from '#database/statement.ts';
import { CONTENT_KINDS, placeOf } from '#domain/content/kinds.ts';
import { type Written, write } from './document-statements.ts';
import { LANGUAGES } from './languages.ts';

/** SQL: what stands before an item's slug in its address. */
const BEFORE = `case i.kind ${CONTENT_KINDS.map((kind) => `when '${kind}' then '${placeOf({ kind, slug: '' })}'`).join(' ')} end`;

/**
 * Writes the documents of items of content, scheduled ones too: whether one is shown
 * is asked of the item at each search (`match-statements.ts`), because time alone changes it.
 */
export const writeContent = statement<Record<never, never>, Written>(
  'search_write_content',
  write(`
    select 'content' as kind, i.id::text as entity_id, l.locale, l.config, t.title, coalesce(ct.name, '') as detail,
      null::int as model_year, ${BEFORE} || t.slug as slug, '' as category_slug, 100 as weight, t.title as named,
      concat_ws(' ', ct.name, i.fields->>'place', i.fields->>'model', t.fields->>'role') as called, null as codes,
      t.summary as told,
      (select string_agg(piece #>> '{}', ' ') from jsonb_array_elements(v.blocks) block
        cross join lateral (select coalesce(block->'texts'->l.locale, block->'texts'->'en') as texts) told
        cross join lateral (select jsonb_path_query(told.texts, '$.* ? (@.type() == "string")') as piece
          union all select jsonb_path_query(told.texts, '$.*.content.**.text')) pieces) as said
    from content_items i cross join ${LANGUAGES}
    cross join lateral (select * from content_texts where item_id = i.id
      order by locale = l.locale desc, locale = 'en' desc, locale limit 1) t
    left join lateral (select * from content_category_texts where category_id = i.category_id
      order by locale = l.locale desc, locale = 'en' desc, locale limit 1) ct on true
    left join page_documents d on d.entity_slug = i.kind and d.entity_id = i.code and d.attribute_slug = 'content'
    left join page_versions v on v.document_id = d.id and v.number = d.published_number
    where not i.is_draft`),
);
