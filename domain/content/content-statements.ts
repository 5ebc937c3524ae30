/** SQL: an item that is shown now: no draft, neither scheduled nor ended. */
export const SHOWN =
  'not i.is_draft and i.show_from <= :now::timestamptz and (i.show_to is null or i.show_to > :now::timestamptz)';

/** SQL: the texts of an item in the reader's language, else in English. */
export const OWN_TEXTS = `lateral (select * from content_texts where item_id = i.id
    order by locale = :locale::text desc, locale = 'en' desc, locale limit 1) t`;

/** SQL: the same of its category; nothing for an item without one. */
export const CATEGORY_TEXTS = `content_categories c on c.id = i.category_id
  left join lateral (select * from content_category_texts where category_id = c.id
    order by locale = :locale::text desc, locale = 'en' desc, locale limit 1) ct on true`;

/** SQL: a picture, and what it shows where it is a photograph. */
const describedPicture = (picture: string) => `${picture} || jsonb_strip_nulls(jsonb_build_object('alt', (
    select w.alt from photograph_texts w join photographs f on f.hash = w.hash
    where w.hash = ${picture} ->> 'hash' and w.locale in (:locale::text, 'en') and not f.is_decorative
    order by w.locale = :locale::text desc limit 1)))`;

/**
 * SQL: the fields of an item. What staff said of its author stands instead of what came with it,
 * also where they said that there is no role or no picture.
 */
const FIELDS = `(
    select case when a.name is null then said.fields
      else (said.fields - '{authorRole,authorPicture}'::text[]) || jsonb_strip_nulls(jsonb_build_object(
        'authorPicture', a.picture, 'authorRole', coalesce(a.roles ->> :locale::text, a.roles ->> 'en'))) end
    from (select i.fields || t.fields as fields) said
    left join content_authors a on i.kind = 'news' and a.name = i.fields ->> 'author')`;

/** SQL: the columns of `Content`. */
export const CONTENT = `i.kind, i.code, t.slug, t.title, t.summary, ${describedPicture('i.picture')} as picture,
  (select coalesce(jsonb_agg(${describedPicture('p.one')} order by p.place), '[]')
    from jsonb_array_elements(i.pictures) with ordinality as p (one, place)) as pictures, ${FIELDS} as fields,
  to_json(i.show_from) #>> '{}' as "publishedAt", to_json(greatest(i.changed_at, i.show_from)) #>> '{}' as "changedAt",
  i.begins_on::text as "beginsOn", i.ends_on::text as "endsOn",
  case when c.id is not null then json_build_object('code', c.code, 'slug', ct.slug, 'name', ct.name) end as category`;
