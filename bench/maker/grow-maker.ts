import type { ClientBase } from 'pg';
import { copyRows } from '#tests/helpers/copy-rows.ts';
import { madeId, SHADE, WORD } from './made-words.ts';

/** Variants for sale of the smallest maker. */
const PATTERN_VARIANTS = 500;

/**
 * Makes a small maker of the demo: whole products, picked over its whole range by the sum of their
 * codes until 500 variants are for sale, with the earlier years of those bikes; the others are put
 * away as drafts. Grows by copies of them.
 */
export async function beginMaker(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table pattern as
    with sold as (
      select p.id, p.model, sum(count(*)) over (order by md5(p.code)) - count(*) as before
      from products p join variants v on v.product_id = p.id and v.status = 'active'
      where p.status = 'active' group by p.id
    ), picked as (select * from sold where before < ${PATTERN_VARIANTS})
    select p.id, split_part(p.model, ' ', 1) as word from products p
    where p.id in (select id from picked)
      or (p.status = 'archived' and p.model in (select model from picked))`);
  await client.query(`update products set status = 'draft' where id not in (select id from pattern)`);
  await tell(client, 'products');
}

/**
 * Adds copies of the pattern, numbered `from` to `to` (the pattern itself is number 0): other
 * names, codes and addresses, prices, weights, paints, groupsets, wheels and stock; pictures and
 * manuals are those of the pattern. The same numbers make the same rows, in any database.
 */
export async function growMaker(client: ClientBase, from: number, to: number): Promise<void> {
  // Copies of whole rows refer to what is there: looking each reference up would take
  // half the time.
  await client.query('set session_replication_role = replica');
  await nameCopies(client, from, to);
  await copyColors(client);
  await copyProducts(client);
  await copyVariants(client);
  await tell(client, 'products join made on made.id = products.id');
  await client.query('reset session_replication_role');
  await client.query('vacuum (analyze)');
}

/** How many variants one copy has: those for sale, and the earlier years'. */
export async function countPattern(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from variants join pattern on pattern.id = variants.product_id',
  );
  return rows[0]?.n ?? 0;
}

/** Adds drafts with nothing but names, until the shop has so many products. */
export async function growDrafts(client: ClientBase, products: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('drop table if exists made_drafts');
  await client.query(`
    create temp table made_drafts as
    select pattern.id as product_id, copy, ${madeId("(pattern.id || '-draft')")} as id
    from pattern cross join generate_series(1, ${products}) as copy
    order by copy limit greatest(0, ${products} - (select count(*) from products))`);
  await copyRows(client, 'products', {
    join: 'join made_drafts made on made.product_id = t.id',
    set: {
      ...{ id: 'made.id', code: `t.code || '-D' || copy`, model: `t.model || ' ' || copy` },
      ...{ status: `'draft'`, position: 't.position + 1000000 + copy' },
    },
  });
  await copyRows(client, 'product_texts', {
    join: 'join made_drafts made on made.product_id = t.product_id',
    set: { product_id: 'made.id', name: `t.name || ' ' || copy`, slug: `t.slug || '-draft-' || copy` },
  });
  await client.query('reset session_replication_role');
  await client.query('vacuum (analyze) products, product_texts');
}

/** A line for each copy of a product and of a variant. */
async function nameCopies(client: ClientBase, from: number, to: number): Promise<void> {
  await client.query('drop table if exists made, made_variants');
  await client.query(`
    create temp table made as
    select pattern.id as product_id, pattern.word, copy, ${madeId('pattern.id')} as id,
      ${WORD('pattern.word', 'copy')} as made_word, ${SHADE('copy')} as shade, 80 + copy * 7 % 41 as percent
    from pattern cross join generate_series(${from}, ${to}) as copy`);
  await client.query(`
    create temp table made_variants as
    select v.id as variant_id, ${madeId('v.id')} as id, made.copy, made.shade, made.percent, made.id as made_product
    from made join variants v on v.product_id = made.product_id`);
  await client.query('analyze made, made_variants');
}

/** Every tenth copy has the pattern's paints, the others a shade of them. */
async function copyColors(client: ClientBase): Promise<void> {
  await copyRows(client, 'colors', {
    join: `cross join (select distinct shade from made where shade <> '') made
      where t.code in (select v.color from variants v join pattern on pattern.id = v.product_id)`,
    set: { code: `t.code || '-' || lower(made.shade)`, name: `t.name || ' ' || made.shade` },
  });
}

async function copyProducts(client: ClientBase): Promise<void> {
  const join = 'join made on made.product_id = t.product_id';
  const set = { product_id: 'made.id' };
  const renamed = (column: string) => `replace(t.${column}, made.word, made.made_word)`;
  await copyRows(client, 'products', {
    join: 'join made on made.product_id = t.id',
    set: {
      id: 'made.id',
      code: `t.code || '-' || copy`,
      model: renamed('model'),
      position: 't.position + copy * 1000',
    },
  });
  await copyRows(client, 'product_texts', {
    join: `${join} join products p on p.id = t.product_id`,
    set: {
      ...set,
      name: `case when strpos(t.name, made.word) > 0 then ${renamed('name')} else t.name || ' ' || made.made_word end`,
      slug: `replace(t.slug, lower(made.word), lower(made.made_word)) || '-' || lower(p.code) || '-' || copy`,
      tagline: renamed('tagline'),
      description: renamed('description'),
    },
  });
  for (const table of ['product_usages', 'product_geometries', 'geometry_pictures', 'product_documents'])
    await copyRows(client, table, { join, set });
  await copyRows(client, 'product_relations', {
    join: `${join} join made other on other.product_id = t.related_id and other.copy = made.copy`,
    set: { ...set, related_id: 'other.id' },
  });
  await copyRows(client, 'product_pictures', { join, set: { ...set, color: SHADED } });
}

const SHADED = `t.color || case when made.shade = '' then '' else '-' || lower(made.shade) end`;

async function copyVariants(client: ClientBase): Promise<void> {
  const join = 'join made_variants made on made.variant_id = t.variant_id';
  const set = { variant_id: 'made.id' };
  const code = `t.code || '-' || copy`;
  const scaled = (column: string) => `t.${column} * percent / 100`;
  const grade = (column: string, many: number) =>
    `coalesce(jsonb_set(t.${column}, '{0,value}', to_jsonb(t.${column}->0->>'value' ||
      case copy % ${many} when 0 then '' else ' ' || copy % ${many} + 1 end)), t.${column})`;
  await copyRows(client, 'variants', {
    join: 'join made_variants made on made.variant_id = t.id',
    set: {
      ...{ id: 'made.id', product_id: 'made.made_product', code, color: SHADED },
      slug: `replace(t.slug, t.color, ${SHADED})`,
      weight_grams: 't.weight_grams + copy * 13 % 200',
    },
  });
  await copyRows(client, 'variant_specifications', {
    join,
    set: {
      ...set,
      ...{ code, bike_model: `t.bike_model || '-' || copy` },
      groupset: grade('groupset', 4),
      wheelset: grade('wheelset', 3),
      price_amount: scaled('price_amount'),
      msrp_amount: scaled('msrp_amount'),
    },
  });
  await copyRows(client, 'prices', {
    join,
    set: {
      ...{ ...set, id: madeId('t.id') },
      list_amount: scaled('list_amount'),
      street_amount: scaled('street_amount'),
      announced_amount: scaled('announced_amount'),
    },
  });
  await copyRows(client, 'stock_items', {
    join,
    set: { ...set, on_hand: 'case when t.on_hand > 0 then (t.on_hand + copy) % 12 else 0 end', held: '0' },
  });
}

/**
 * What an import tells: pages of these products changed, and so did the catalogue, its prices
 * and its stock.
 */
async function tell(client: ClientBase, source: string): Promise<void> {
  await client.query(`
    insert into cache_epochs (tag, epoch)
    select tag, nextval('cache_epoch_sequence') from (
      select 'product:' || products.id as tag from ${source}
      union all select unnest(array['catalogue', 'prices', 'stock'])) tags
    on conflict (tag) do update set epoch = excluded.epoch`);
}
