import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeProduct } from '#domain/assortment/change-product.ts';
import { listAudit } from '#domain/audit/list-audit.ts';
import { Faults } from '#domain/imports/faults.ts';
import { fileKinds } from '#domain/imports/file-kinds.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { parseTable } from '#domain/imports/read-table.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { ROW_TABLES } from '#domain/undo/row-tables.ts';
import { deleteUndos, listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId } from '#shared/ids.ts';
import { csvText, SHEET_COLUMNS, sheetRow } from '#tests/helpers/maker-files.ts';
import { photograph } from '#tests/helpers/sample-photographs.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { INVERSES } from './inverses.ts';

const shop = await testShop({ locale: 'en' });
await saveDefaultRoles(shop);

async function colleague(name: string) {
  const id = newId();
  const row = { id, name, email: `${id}@tessaro.test`, roleCode: 'admin', locale: 'en' as const };
  await shop.db.insert(staffPeople).values({ ...row, createdAt: shop.clock.now() });
  const actor = { kind: 'office', id, rights: ROOM_RIGHTS as Rights, provenAt: shop.clock.now() } as const;
  return { ...shop, actor, requestId: newId() };
}
const chiara = await colleague('Chiara Bellin');
const piero = await colleague('Piero Sartor');
const later = () => shop.clock.set(new Date(shop.clock.now().getTime() + 30_000));

/** What is written of every act, what stays in the library, and former addresses, which lead on. */
const NOT_COMPARED = [
  ...['audit_entries', 'staff_undos', 'undo_rows', 'cache_epochs', 'outbox_events'],
  ...['pictures', 'photographs', 'photograph_texts', 'media_files', 'old_slugs', 'prices'],
];

async function readAll(): Promise<Record<string, string>> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of rows.filter((one) => !NOT_COMPARED.includes(one.name))) {
    const { rows: found } = await shop.db.execute<{ text: string | null }>(
      sql`select md5(string_agg(to_jsonb(t)::text, e'\n' order by to_jsonb(t)::text)) as text from ${sql.identifier(name)} t`,
    );
    all[name] = found[0]?.text ?? '';
  }
  return all;
}

const openPrices = async () =>
  (
    await shop.db.execute<{
      variant_id: string;
    }>(sql`select variant_id, price_list_slug, list_amount, street_amount from prices
      where valid_to is null order by 1, 2`)
  ).rows;

const one = async (query: ReturnType<typeof sql>) =>
  (await shop.db.execute<{ it: string }>(query)).rows[0]?.it ?? expect.fail('nothing there');

const sheets = readFileSync('seeds/tessaro/variants.csv');
const SUMMARY = 'A summary that is long enough to be shown by a search engine.';
const WORDS = 'In the light,Alla luce,Im Licht,Dans la lumière,A la luz';
const pictures: Record<string, Uint8Array> = {};

/** A file of each kind that changes what is there and adds what is not. */
const FILES: Readonly<Record<string, () => Promise<string>>> = {
  variants: async () => {
    const { header, rows } = parseTable(sheets, new Faults());
    const [first] = rows;
    const known = Object.fromEntries(header.map((name, place) => [name, first?.cells[place] ?? '']));
    const changed = { ...known, saddle: 'Another saddle', price: '8800.00', msrp: '8990.00' };
    return csvText(
      [...SHEET_COLUMNS, 'size', 'color'],
      [changed, sheetRow('NEW-1', { bike_model: 'NEW27' }), sheetRow('NEW-2', { bike_model: 'NEW27' })],
    );
  },
  products: async () =>
    `code,kind,model,category,tax_category,status,name_en,slug_en,model_year,usages,related
VT25,bike,Vetta,road,bike,active,Vetta again,vetta-again,2031,,LJ25
NEW27,bike,New,road,bike,draft,New,brand-new,2031,climbing,VT25
`,
  categories: async () =>
    'code,kind,parent,name_en,slug_en\nroad,bike,,Road anew,road-anew\nnew-root,bike,,New root,new-root\nnew-leaf,bike,new-root,New leaf,new-leaf\n',
  colors: async () => 'code,name,swatch\nnotte,Notte profonda,#000011\nnew-blue,New blue,#0000ff\n',
  geometry: async () => {
    const [head, first = ''] = readFileSync('seeds/tessaro/geometry.csv', 'utf8').split('\n');
    return `${head}\n${first.replace(',504,', ',505,')}\n${first.replace('XXS', '7XL')}\n`;
  },
  dealers: async () => {
    const [head, first = ''] = readFileSync('seeds/tessaro/dealers.csv', 'utf8').split('\n');
    const added = first.replace('officina-darsena-milano', 'new-dealer');
    return `${head}\n${first.replace('Vigevano 31', 'Vigevano 33')}\n${added}\n`;
  },
  redirects: async () => 'from,to\n/former-one,/en/road\n/former-two,/en/gravel\n',
  serials: async () => {
    const [head, first = ''] = readFileSync('seeds/tessaro/serials.csv', 'utf8').split('\n');
    return `${head}\n${first.replace('2025-03-05', '2025-03-06')}\n${first.replace('WT25004101', 'WT25994101')}\n`;
  },
  handovers: async () => {
    const { rows } = await shop.db.execute<{ serial: string }>(
      sql`select serial from serials where coalesce(sold_to_dealer_on, built_on) < '2026-01-01' limit 2`,
    );
    const [known, other] = rows.map(({ serial }) => serial);
    const dealer = await one(sql`select slug as it from dealers order by slug desc limit 1`);
    const head = 'serial,dealer,handed_over_on';
    await load(piero, 'handovers', `${head}\n${known},${dealer},2026-11-01\n`);
    return `${head}\n${known},${dealer},2026-11-02\n${other},${dealer},2026-11-03\n`;
  },
  content: async () => {
    const known = await one(
      sql`select code as it from content_items where kind = 'news' order by code limit 1`,
    );
    return csvText(
      ['content', 'code', 'show_from', 'title_en', 'slug_en', 'summary_en', 'category', 'body_en'],
      [known, 'new-news'].map((code) => ({
        ...{ content: 'news', code, show_from: '2026-01-01', title_en: `Title ${code}` },
        ...{ slug_en: `slug-${code}`, summary_en: SUMMARY, category: 'road', body_en: 'A body.' },
      })),
    );
  },
  'content-categories': async () =>
    `content,code,name_en,intro_en\nnews,road,Road anew,${SUMMARY}\nnews,new-one,New one,${SUMMARY}\n`,
  pictures: async () => {
    pictures['a.jpg'] = await photograph({ colour: '#101010' });
    return `product,color,view,file,alt_en,alt_it,alt_de,alt_fr,alt_es\nVT25,notte,full,a.jpg,${WORDS}\n`;
  },
  'content-pictures': async () => {
    pictures['b.jpg'] = await photograph({ colour: '#202020' });
    const known = await one(
      sql`select code as it from content_items where kind = 'unico' order by code limit 1`,
    );
    return `content,code,place,file,alt_en,alt_it,alt_de,alt_fr,alt_es\nunico,${known},main,b.jpg,${WORDS}\n`;
  },
  'test-rides': async () =>
    `product,prototype,rode_on,frame_weight,seconds,sold,weather_en,change_en
VT25,V1,2023-10-12,813,2512,,dry,first
VT25,V99,2024-10-12,799,2400,,dry,last
`,
  'frame-tests': async () =>
    'product,measure,size,lowest,mean,highest,frames\nVT25,weight,M,781,790,797,21\nVT25,weight,7XL,900,910,920,2\n',
};

const load = (as: typeof chiara, kind: string, text: string) =>
  importFile(as, {
    ...{ name: `${kind}.csv`, bytes: Buffer.from(text) },
    openFile: async (name) => pictures[name] ?? null,
    reason: `Why ${kind}`,
  });
const undo = async () => {
  const [last] = await listUndos(chiara, 1);
  await undoAct(chiara, last?.id ?? '', INVERSES);
  return (await listUndos(chiara, 1))[0];
};

/** These have histories, so they are not rows: `undo-one.test.ts` has them. */
const BY_HISTORY = ['prices', 'stock'];

test('X2.39 each kind of file has a case here', () => {
  const kinds = fileKinds().map(({ name }) => name);
  expect([...Object.keys(FILES), ...BY_HISTORY].sort()).toEqual([...kinds].sort());
});

test.each(Object.keys(FILES))('X2.39 an import of %s is taken back: every row is as before', async (kind) => {
  const text = (await FILES[kind]?.()) ?? '';
  const [before, prices] = [await readAll(), await openPrices()];
  later();
  const { changed, added } = await load(chiara, kind, text);
  expect(changed + added).toBeGreaterThan(0);
  expect(await readAll()).not.toEqual(before);
  later();
  expect(await undo()).toMatchObject({ kind: 'imports.file', outcome: null });
  expect(await readAll()).toEqual(before);
  expect(await openPrices()).toEqual(prices);
});

test('X2.39 a sheet’s prices of known variants go back as new rows of their history', async () => {
  const count = async () => Number(await one(sql`select count(*)::text as it from prices`));
  const before = await count();
  later();
  await load(chiara, 'variants', (await FILES.variants?.()) ?? '');
  later();
  await undo();
  expect(await count()).toBe(before + 2);
});

describe('X2.39 row by row', () => {
  test('what a colleague changed meanwhile stays, with all of its rows, and is told with their name', async () => {
    const text = `code,kind,model,category,tax_category,status,name_en,slug_en
VT25,bike,Vetta,road,bike,active,Vetta twice,vetta-twice
LJ25,bike,Larice,road,bike,active,Larice twice,larice-twice
`;
    const nameOf = (code: string) =>
      one(sql`select name as it from product_texts t join products p on p.id = t.product_id
        where p.code = ${code} and locale = 'en'`);
    const before = await nameOf('VT25');
    later();
    await load(chiara, 'products', text);
    later();
    await changeProduct(piero, { code: 'LJ25', values: { tagline_en: 'By Piero' } });
    later();
    const done = await undo();
    expect(done?.outcome).toEqual({ done: 1, kept: [{ name: 'LJ25', why: 'changed', who: 'Piero Sartor' }] });
    expect([await nameOf('VT25'), await nameOf('LJ25')]).toEqual([before, 'Larice twice']);
  });

  test('what is new stays with the product it needs as soon as others refer to it', async () => {
    const rows = [sheetRow('USED-1', { bike_model: 'USED27' }), sheetRow('FREE-1', { bike_model: 'FREE27' })];
    later();
    await load(chiara, 'variants', csvText(SHEET_COLUMNS, rows));
    const id = await one(sql`select id::text as it from variants where code = 'USED-1'`);
    await shop.db.execute(sql`insert into stock_items (variant_id, on_hand) values (${id}::uuid, 2)`);
    later();
    const done = await undo();
    expect(done?.outcome?.kept).toEqual([
      { name: 'standard', why: 'used', who: '' },
      { name: 'unsorted', why: 'used', who: '' },
      { name: 'USED27', why: 'used', who: '' },
      { name: 'USED-1', why: 'used', who: '' },
    ]);
    const { rows: left } = await shop.db.execute<{ code: string }>(
      sql`select code from variants where code in ('USED-1', 'FREE-1')`,
    );
    expect(left).toEqual([{ code: 'USED-1' }]);
    expect(await one(sql`select count(*)::text as it from prices where variant_id = ${id}::uuid`)).toBe('1');
  });

  test('what a later file of one’s own wrote over is not taken back before that file', async () => {
    later();
    await load(chiara, 'redirects', 'from,to\n/moved-away,/en/road\n');
    later();
    await load(chiara, 'redirects', 'from,to\n/moved-away,/en/gravel\n');
    const [, first] = await listUndos(chiara, 2);
    const refused = undoAct(chiara, first?.id ?? '', INVERSES);
    await expect(refused).rejects.toMatchObject({
      code: 'undo.changed-conflict',
      values: { things: '/moved-away' },
    });
  });

  test('who lost the right takes none back', async () => {
    later();
    await load(chiara, 'colors', 'code,name,swatch\nright-red,Red,#ff0000\n');
    const [last] = await listUndos(chiara, 1);
    const without = { ...chiara, actor: { ...chiara.actor, rights: {} as Rights } };
    await expect(undoAct(without, last?.id ?? '', INVERSES)).rejects.toMatchObject({
      code: 'staff.right-lacking',
    });
  });

  test('rows are kept for a day, and none of an act that nobody of the office did', async () => {
    const count = () => one(sql`select count(*)::text as it from undo_rows`);
    const known = await count();
    const system = { ...shop, actor: { kind: 'system', id: 'test' } as const };
    await importFile(system, {
      ...{ name: 'colors.csv', bytes: Buffer.from('code,name,swatch\nby-system,Red,#ff0000\n') },
    });
    expect(await count()).toBe(known);
    shop.clock.set(new Date(shop.clock.now().getTime() + 25 * 3600 * 1000));
    await deleteUndos(shop);
    expect(await count()).toBe('0');
  });
});

test('X2.39 each table of rows has a trigger with the same columns', async () => {
  const { rows } = await shop.db.execute<{ name: string; told: string }>(sql`
    select tgrelid::regclass::text as name, encode(tgargs, 'escape') as told from pg_trigger
    where tgname = 'rows_for_undo'`);
  const told = rows.map((row) => [row.name, row.told.split('\\000').filter(Boolean)]);
  const wanted = ROW_TABLES.map(({ table, key, thing, of }) => [table, [thing.table, of, ...key]]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted));
});

/** What a file of prices or of stock changes. */
const HISTORIES: Readonly<Record<string, string>> = {
  prices: 'code,price_list,list_price,street_price\nVT25-ER-RA-XXS,eu,8990.00,8850.00\n',
  stock: 'code,on_hand\nVT25-ER-RA-XXS,7\n',
};

/** An address, and what a one-off bike is called, may be a person's: only its column is told. */
const KEPT_OUT = ['dealers', 'content-pictures'];

/** What stands there before where a file has only what is new. */
const FORMER: Readonly<Record<string, () => Promise<string>>> = {
  redirects: async () => 'from,to\n/former-one,/en/gravel\n',
  pictures: async () => {
    const text = (await FILES.pictures?.()) ?? '';
    pictures['a.jpg'] = await photograph({ colour: '#303030' });
    return text;
  },
};

test.each(fileKinds().map(({ name }) => name))(
  'X2.33 an import of %s is one entry of the audit, from what to what and why',
  async (kind) => {
    const ask = { limit: 1, action: 'imports.written' } as const;
    later();
    const former = await FORMER[kind]?.();
    if (former) await load(chiara, kind, former);
    later();
    const text = HISTORIES[kind] ?? (await FILES[kind]?.()) ?? '';
    const { changed, added, rows } = await load(chiara, kind, text);
    expect(changed + added).toBeGreaterThan(0);
    const [entry] = await listAudit(shop, ask);
    expect(entry).toMatchObject({
      ...{ action: 'imports.written', subjectId: `${kind}.csv`, actorId: chiara.actor.id },
      detail: { kind, rows, added, changed },
      reason: `Why ${kind}`,
    });
    const was: Readonly<Record<string, unknown>> = entry?.before ?? {};
    const is: Readonly<Record<string, unknown>> = entry?.after ?? {};
    const both = Object.keys(was).filter((name) => name in is);
    expect(both.length).toBeGreaterThan(0);
    if (KEPT_OUT.includes(kind)) expect(JSON.stringify([was, is])).toContain('…');
    else expect(both.some((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))).toBe(true);
    expect(JSON.stringify([was, is])).not.toMatch(/Vigevano|H-[0-9A-Z]{4}-/);
    later();
    await load(chiara, kind, text);
    expect((await listAudit(shop, ask))[0]?.id).toBe(entry?.id);
  },
);

test('X2.33 each usage and related product, and each item of one code, is told on its own', async () => {
  const told = async () => (await listAudit(shop, { limit: 1, action: 'imports.written' }))[0];
  const products = (usages: string, related: string) =>
    load(
      chiara,
      'products',
      `code,kind,model,category,tax_category,status,name_en,slug_en,usages,related
ONE27,bike,One,road,bike,draft,One,one-of-many,${usages},${related}
`,
    );
  later();
  await products('climbing aero', 'VT25 LJ25');
  const added = (await told())?.after ?? {};
  const rows = ['product_usages ONE27 climbing', 'product_usages ONE27 aero'];
  rows.push('product_relations ONE27 VT25', 'product_relations ONE27 LJ25');
  expect(Object.keys(added)).toEqual(expect.arrayContaining(rows));
  later();
  await products('aero', 'LJ25 VT25');
  const { before, after } = (await told()) ?? {};
  expect(before).toMatchObject({ 'product_usages ONE27 climbing': {} });
  expect(after).not.toHaveProperty(['product_usages ONE27 climbing']);
  for (const [name, was, is] of [
    ['product_relations ONE27 VT25', 0, 1],
    ['product_relations ONE27 LJ25', 1, 0],
  ] as const)
    expect([before?.[name], after?.[name]]).toEqual([{ position: was }, { position: is }]);
  later();
  const same = { code: 'same', show_from: '2026-01-01', title_en: 'Same', summary_en: SUMMARY, body_en: 'A' };
  const days = { starts_on: '2027-05-01', ends_on: '2027-05-02' };
  const items: Record<string, string>[] = [
    { ...same, content: 'news', slug_en: 'same-news', category: 'road' },
    { ...same, ...days, content: 'events', slug_en: 'same-event', place: 'Asolo', country: 'IT' },
  ];
  const columns = [...new Set(items.flatMap(Object.keys))];
  await load(chiara, 'content', csvText(columns, items));
  const both = Object.keys((await told())?.after ?? {});
  for (const kind of ['news', 'events'])
    expect(both).toEqual(
      expect.arrayContaining([`content_items ${kind} same`, `content_texts ${kind} same en`]),
    );
});

test('X2.33 of many rows a hundred stand in the entry, and the others are counted', async () => {
  later();
  const rows = Array.from({ length: 103 }, (_, n) => `many-${n},Many ${n},#0000ff`);
  await load(chiara, 'colors', `code,name,swatch\n${rows.join('\n')}\n`);
  const [entry] = await listAudit(shop, { limit: 1, action: 'imports.written' });
  expect(Object.keys(entry?.after ?? {}).length).toBe(100);
  expect(entry?.detail).toMatchObject({ changed: 103, more: 3 });
});
