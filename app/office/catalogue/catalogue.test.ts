import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '#domain/assortment/add-product.ts';
import { geometryField } from '#domain/assortment/change-geometry.ts';
import { BULK_COLUMNS } from '#domain/assortment/change-products.ts';
import { listAssortment } from '#domain/assortment/list-assortment.ts';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { readProductChoices } from '#domain/assortment/read-choices.ts';
import { readGrid } from '#domain/assortment/read-grid.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { findGeometry } from '#domain/catalogue/find-geometry.ts';
import { GEOMETRY_COLUMNS, GEOMETRY_KEYS } from '#domain/catalogue/geometry.ts';
import { products, productTexts } from '#domain/catalogue/schema.ts';
import { listGuarantees } from '#domain/guarantees/list-guarantees.ts';
import { listPicturesOfProduct } from '#domain/media/list-pictures-of-product.ts';
import { findSafetySheet } from '#domain/safety/find-safety-sheet.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { photograph } from '#tests/helpers/sample-photographs.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const staff = asSystem(shop);
const rights: Rights = DEFAULT_ROLES.editor ?? {};
const poor: Rights = { catalogue: ['look'] };
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, `/office/${path}`, { rights, ...more });

let bike = '';
beforeAll(async () => {
  const rows = await listAssortment(staff, { status: 'active', limit: 50 });
  bike = rows.find(({ kind, variants }) => kind === 'bike' && variants > 2)?.code ?? '';
});
const page = (code = bike) => `catalogue/products/${code}`;

describe('the list', () => {
  test('X2.07 is searched, filtered, and goes on by cursor; its address says all of it', async () => {
    const { html } = await ask('catalogue?state=active');
    expect(html).toMatch(/\/office\/catalogue\?state=active&amp;after=/);
    expect((await ask(`catalogue?q=${bike}`)).html).toContain(`/office/${page()}`);
    const none = await ask('catalogue?q=nothing-of-this-name&lacks=price', { locale: 'it' });
    expect(none.html).toContain('Nessun prodotto corrisponde.');
  });

  test('X2.37 is a list as the others: one tab stands out, columns are chosen, a view is saved', async () => {
    const { html } = await ask('catalogue?state=draft&q=passo&columns=product&columns=state');
    expect(html.match(/aria-current="page"[^>]*>[^<]*/g)?.filter((tab) => />(All|Draft)/.test(tab))).toEqual([
      expect.stringContaining('>Draft'),
    ]);
    expect(html).not.toMatch(/<th[^>]*>Model year</);
    expect(html).toContain('value="state=draft&amp;q=passo&amp;columns=product.state"');
  });

  test('X2.41 is exported as filtered, with the columns that it shows', async () => {
    const may = { id: newId(), rights: { ...rights, catalogue: ['look', 'export'] } as Rights };
    const form = { act: 'csv' };
    const { location } = await ask(`export?list=catalogue&q=${bike}&columns=product.code`, { ...may, form });
    const { html } = await ask((location ?? '').replace('/office/', ''), may);
    const [head, ...lines] = html.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFF?Name,Code$/);
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`,${bike}$`)));
    expect(lines.length).toBeLessThan(9);
  });

  test('X2.11 a new product asks for name and type only, and leads to its page', async () => {
    const made = await ask('catalogue', { form: { act: 'add', name: 'Passo Nuovo', type: 'bike' } });
    expect([made.status, made.location]).toEqual([303, '/office/catalogue/products/passo-nuovo']);
    const nameless = await ask('catalogue', { form: { act: 'add', name: '…', type: 'bike' } });
    expect([nameless.status, nameless.html]).toEqual([422, expect.stringContaining('value="…"')]);
    expect((await ask('catalogue', { rights: poor })).html).not.toContain('value="add"');
  });
});

describe('a product', () => {
  test('is changed by its forms, and a fault stands at its field with what was typed', async () => {
    const { cells } = await getProductRow(staff, bike);
    const form = { act: 'texts', ...cells, name_de: 'Andere Worte', description_it: 'Una bici.' };
    expect((await ask(page(), { form })).status).toBe(303);
    expect((await getProductRow(staff, bike)).cells).toMatchObject({ name_de: 'Andere Worte' });
    const bad = await ask(page(), { form: { ...form, slug_fr: 'Not A Slug' } });
    expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('value="Not A Slug"')]);
    expect(bad.html).toContain('id="slug_fr-fault"');
    const facts = { act: 'facts', ...cells, best_seller: '1', 'usage:gravel': '1', hs_code: '871200' };
    expect((await ask(page(), { form: facts })).status).toBe(303);
    const after = await getProductRow(staff, bike);
    expect(after.cells).toMatchObject({ best_seller: '1', usages: 'gravel', hs_code: '871200' });
    expect((await ask(page(), { rights: poor, form })).status).toBe(403);
  });

  test('S3.08 clothing says its four features on its page, all of them or none', async () => {
    const code = await addProduct(staff, { name: 'Maglia Quattro', type: 'apparel' });
    const { cells } = await getProductRow(staff, code);
    expect((await ask(page(code))).html).toContain('name="water_repellency"');
    expect((await ask(page())).html).not.toContain('name="water_repellency"');
    const form = { act: 'facts', ...cells, fit: '4', breathability: '3', temperature: '1' };
    const part = await ask(page(code), { form });
    expect([part.status, part.html]).toEqual([422, expect.stringContaining('id="water_repellency-fault"')]);
    expect((await ask(page(code), { form: { ...form, water_repellency: '0' } })).status).toBe(303);
    const saved = { fit: '4', breathability: '3', temperature: '1', water_repellency: '0' };
    expect((await getProductRow(staff, code)).cells).toMatchObject(saved);
  });

  test('a wrong number of its geometry leaves the others as they were typed', async () => {
    const { id } = await getProductRow(staff, bike);
    const [first, ...others] = (await findGeometry(shop, [id])).get(id) ?? [];
    const form = new FormData();
    form.append('act', 'geometry');
    for (const size of [first, ...others]) {
      form.append('size', size?.size ?? '');
      for (const key of GEOMETRY_KEYS)
        form.append(
          geometryField(size?.size ?? '', GEOMETRY_COLUMNS[key].column),
          size === first ? String(size?.[key]) : '612.5',
        );
    }
    const wrong = GEOMETRY_COLUMNS[GEOMETRY_KEYS[0] ?? 'reach'].column;
    form.set(geometryField(first?.size ?? '', wrong), 'long');
    const { status, html } = await ask(page(), { form });
    expect([status, html]).toEqual([422, expect.stringContaining('value="long"')]);
    expect(html.split('value="612.5"').length - 1).toBeGreaterThanOrEqual(GEOMETRY_KEYS.length - 1);
  });

  test('a guarantee that cannot be saved is refused at its field and keeps its words', async () => {
    const known = (await listGuarantees(shop)).find(({ kind }) => kind === 'commercial');
    const words = LOCALES.flatMap((locale) => [
      [`title_${locale}`, `Title ${locale}`],
      [`text_${locale}`, 'All of it.'],
    ]);
    const form = { act: 'guarantee', guarantee: known?.code ?? '', ...Object.fromEntries(words) };
    const bad = await ask(page(), { form: { ...form, years: 'many' } });
    expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('value="Title fr"')]);
    expect(bad.html).toContain(`id="${known?.code}-years-fault"`);
    const unknown = { ...form, guarantee: 'none', years: '6' };
    expect((await ask(page(), { form: unknown })).status).toBe(404);
    expect((await ask(page(), { form: { ...form, years: '6' } })).status).toBe(303);
    expect((await ask(page())).html).toContain('value="Title fr"');
  });

  test('a guarantee is made, for all goods of its kind; a safety sheet becomes its own', async () => {
    const words = LOCALES.flatMap((locale) => [
      [`title_${locale}`, `On the frame, ${locale}`],
      [`text_${locale}`, 'All of it.'],
    ]);
    const form = { act: 'new-guarantee', code: 'frame-test', scope: 'part', ...Object.fromEntries(words) };
    const bad = await ask(page(), { form: { ...form, years: '', title_de: '' } });
    expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('id="guarantee-new-years-fault"')]);
    expect((await ask(page(), { form: { ...form, years: '8' } })).status).toBe(303);
    expect((await ask(page(), { form: { ...form, years: '8' } })).status).toBe(409);
    const made = (await listGuarantees(shop)).find(({ code }) => code === 'frame-test');
    expect(made).toMatchObject({ years: 8, scope: 'part', productKinds: ['bike'], guarantor: 'producer' });
    const before = await getProductRow(staff, bike);
    expect((await ask(page(), { form: { act: 'own-sheet' } })).status).toBe(303);
    const { cells } = await getProductRow(staff, bike);
    expect(cells.safety_sheet).toBe(bike);
    const shared = before.cells.safety_sheet || 'bike';
    expect(await findSafetySheet(shop, bike)).toEqual(await findSafetySheet(shop, shared));
    expect((await ask(page())).html).not.toContain('value="own-sheet"');
  });

  test('X2.10 names everything that is missing with a link to each field, and is not published', async () => {
    const code = await addProduct(staff, { name: 'Passo Mancante', type: 'e-bike' });
    const { html } = await ask(page(code));
    const anchors = [
      'category',
      'name_it',
      'name_de',
      'name_fr',
      'name_es',
      'battery_wh',
      'pictures',
      'variants',
    ];
    for (const anchor of anchors) {
      expect(html).toContain(`href="#${anchor}"`);
      expect(html).toContain(`id="${anchor}"`);
    }
    const refused = await ask(page(code), { form: { act: 'publish' } });
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('cannot go on sale yet')]);
    await shop.db.delete(productTexts).where(eq(productTexts.locale, 'es'));
    expect((await ask(page())).html).toContain('href="#name_es"');
  });

  test('ends with its reason, and needs the right to publish', async () => {
    const form = { act: 'end', reason: 'sold out for good' };
    const clerk: Rights = { catalogue: ['look', 'change'] };
    expect((await ask(page(), { rights: clerk, form })).status).toBe(403);
    expect((await ask(page(), { form })).status).toBe(303);
    const [row] = await shop.db.select().from(products).where(eq(products.code, bike));
    expect(row?.status).toBe('archived');
  });

  test('its sheet is changed column by column', async () => {
    const { rows } = await readGrid(staff, bike);
    const variant = `${page()}/variants/${encodeURIComponent(rows[0]?.code ?? '')}`;
    expect((await ask(variant)).html).toContain('name="rear_derailleur"');
    const saved = await ask(variant, { form: { act: 'sheet', saddle: 'Selle Prova', weight: '7,4 kg' } });
    expect(saved.status).toBe(303);
    expect((await ask(variant)).html).toMatch(/<textarea[^>]*name="saddle"[^>]*>Selle Prova</);
    const bad = await ask(variant, { form: { act: 'sheet', weight: 'heavy' } });
    expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('value="heavy"')]);
  });
});

describe('a new variant', () => {
  const cells = { act: 'variant', color_name: '', color_swatch: '#8a9094', group_model: '', weight: '' };

  test('X2.10 is added on the page, like one that is there; a fault stands at its cell', async () => {
    const [model] = (await readGrid(staff, bike)).rows;
    const own = { like: model?.code ?? '', color: model?.colorCode ?? '', size: '98', price: '' };
    const form = { ...cells, ...own, code: `${bike}-98`, gtin: '123' };
    const bad = await ask(page(), { form });
    expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('id="new-gtin-fault"')]);
    expect(bad.html).toContain(`value="${bike}-98"`);
    expect((await ask(page(), { form: { ...form, gtin: '' } })).status).toBe(303);
    const { html } = await ask(page());
    expect(html).toContain(`/variants/${bike}-98"`);
    const again = await ask(page(), { form: { ...form, gtin: '' } });
    expect([again.status, again.html]).toEqual([409, expect.stringContaining('id="new-code-fault"')]);
  });

  test('is not offered to who may not set prices', async () => {
    const clerk: Rights = { catalogue: ['look', 'change'] };
    expect((await ask(page(), { rights: clerk })).html).not.toContain('value="variant"');
    const form = { ...cells, like: '', color: '', size: '', price: '1', code: 'x', gtin: '' };
    expect((await ask(page(), { rights: clerk, form })).status).toBe(403);
  });
});

describe('its pictures', () => {
  const wordsOf = (text: string) => Object.fromEntries(LOCALES.map((locale) => [`alt_${locale}`, text]));
  const focal = { focal_x: '40', focal_y: '50' };
  const upload = async (words: Record<string, string>, colour = '#102030') => {
    const { rows } = await readGrid(staff, bike);
    const file = new File([new Uint8Array(await photograph({ colour }))], 'detail.jpg', {
      type: 'image/jpeg',
    });
    const place = { act: 'upload', next: colour.slice(1, 3), color: rows.at(-1)?.colorCode ?? '' };
    return ask(page(), { form: { ...place, ...focal, ...words, file } });
  };

  test('a refused one keeps its words and colour', async () => {
    const { status, html } = await upload({ ...wordsOf('The head tube'), alt_fr: '' });
    expect([status, html]).toEqual([422, expect.stringContaining('value="The head tube"')]);
    expect(html).toMatch(/<details open=""><summary[^>]*>[^<]*<\/summary><form[^>]*enctype="multipart/i);
    const { rows } = await readGrid(staff, bike);
    expect(html).toContain(`<option value="${rows.at(-1)?.colorCode}" selected="">`);
  });

  test('moving one saves the words that were typed beside it, or keeps them', async () => {
    expect((await upload(wordsOf('The tyre'), '#102010')).status).toBe(303);
    expect((await upload(wordsOf('The saddle'), '#203010')).status).toBe(303);
    const { id } = await getProductRow(staff, bike);
    const find = async () => {
      const all = await listPicturesOfProduct(staff, id);
      return all.find(({ alt }) => alt.es === 'The saddle') ?? expect.fail('no picture');
    };
    const { hash, color, view, position } = await find();
    const place = { act: 'forward', hash, color, view, position: String(position) };
    const form = { ...place, ...focal, ...wordsOf('The saddle'), alt_en: 'A new saddle' };
    const refused = await ask(page(), { form: { ...form, focal_x: '400' } });
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('value="A new saddle"')]);
    expect((await find()).position).toBe(position);
    expect((await ask(page(), { form })).status).toBe(303);
    const after = await find();
    expect(after.alt.en).toBe('A new saddle');
    expect(after.position).toBeLessThan(position);
  });
});

describe('several pictures', () => {
  const file = async (colour: string, name: string) =>
    new File([new Uint8Array(await photograph({ colour }))], name, { type: 'image/jpeg' });
  const uploadAll = async (files: readonly File[], view: string) => {
    const { rows } = await readGrid(staff, bike);
    const form = new FormData();
    const words = LOCALES.map((locale): [string, string] => [`alt_${locale}`, 'The back of it']);
    const said = { act: 'upload', color: rows[0]?.colorCode ?? '', view, focal_x: '50', focal_y: '50' };
    for (const [name, value] of [...Object.entries(said), ...words]) form.append(name, value);
    for (const one of files) form.append('file', one);
    return ask(page(), { form });
  };
  const shown = async () => {
    const all = await listPicturesOfProduct(staff, (await getProductRow(staff, bike)).id);
    return all.filter(({ alt }) => alt.en === 'The back of it');
  };

  test('come in at once as the view that was chosen; a bad one is named, and none is shown', async () => {
    const good = [await file('#301010', 'one.jpg'), await file('#401010', 'two.jpg')];
    const bad = await uploadAll([...good, new File(['no picture'], 'notes.jpg')], 'rear');
    expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('notes.jpg: ')]);
    expect(await shown()).toEqual([]);
    expect((await uploadAll(good, 'rear')).status).toBe(303);
    expect((await shown()).map(({ view }) => view)).toEqual(['rear', 'rear']);
    expect((await uploadAll([], 'rear')).status).toBe(422);
  });

  test('one is taken off, and the bar at the foot offers to put it back', async () => {
    const [first] = await shown();
    const { hash = '', color = '', view = '', position } = first ?? {};
    const id = newId();
    const form = { act: 'take-off', hash, color, view, position: String(position) };
    expect((await ask(page(), { rights: poor, form })).status).toBe(403);
    expect((await ask(page(), { id, form })).status).toBe(303);
    expect((await shown()).map((one) => one.hash)).not.toContain(hash);
    expect((await ask(page(), { id })).html).toContain('taken off</b>');
    const undo = /name="undo" value="([^"]+)"/.exec((await ask(page(), { id })).html)?.[1] ?? '';
    expect((await ask('me', { id, form: { act: 'undo', undo, from: `/office/${page()}` } })).status).toBe(
      303,
    );
    expect((await shown()).map((one) => one.hash)).toContain(hash);
  });
});

test('X2.08 the grid works without scripts: good cells are saved, a bad one keeps what was typed', async () => {
  const { rows } = await readGrid(staff, bike);
  const form = new FormData();
  for (const [index, { code, cells }] of rows.entries()) {
    form.append(`cell|${code}|mpn`, `M-${index}`);
    form.append(`was|${code}|mpn`, cells.mpn ?? '');
    form.append(`cell|${code}|weight`, index === 1 ? 'heavy' : '7100');
    form.append(`was|${code}|weight`, cells.weight ?? '');
  }
  const { status, html } = await ask(`${page()}/variants`, { form });
  expect(status).toBe(422);
  expect(html).toContain('value="heavy"');
  expect(html).toContain('number-bad');
  const after = (await readGrid(staff, bike)).rows.map(({ cells }) => cells);
  expect(after.map(({ mpn }) => mpn)).toEqual(rows.map((_, index) => `M-${index}`));
  expect(after.map(({ weight }) => weight)).toEqual(
    rows.map(({ cells }, index) => (index === 1 ? cells.weight : '7100')),
  );
  form.set(`cell|${rows[0]?.code}|mpn`, 'M-typed');
  const refused = await ask(`${page()}/variants`, { rights: poor, form });
  expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('value="M-typed"')]);
});

test('X2.09 a change of many chooses by name whatever the shop has a list of', async () => {
  for (const column of BULK_COLUMNS) {
    const { html } = await ask(`catalogue/bulk?state=active&column=${column}`);
    const form = /<form class="fields".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form, column).toContain(`name="column" value="${column}"`);
    const isTyped = /<input[^>]*(?:name="value"[^>]*size|size[^>]*name="value")/.test(form);
    expect(isTyped, column).toBe(column === 'hs_code');
  }
  const years = (await ask('catalogue/bulk?column=model_year')).html;
  expect(years).toContain('<option value="2025">2025</option>');
  const categories = (await ask('catalogue/bulk?column=category')).html;
  expect(categories).toMatch(/<optgroup label="Bikes">.*?<option value="[a-z-]+">[A-Z]/s);
  const made = (await ask('catalogue/bulk?column=origin_country')).html;
  expect(made).toContain('<option value="TW">Taiwan</option>');
});

test('X2.09 usages that are ticked become those of all, and stay ticked behind the look', async () => {
  const { usages } = await readProductChoices(staff);
  const [one, other] = usages.map(({ code }) => code);
  const path = 'catalogue/bulk?state=active&column=usages';
  const form = new FormData();
  form.append('act', 'try');
  form.append('column', 'usages');
  for (const code of [one, other]) form.append('value', code ?? '');
  const { html } = await ask(path, { form });
  for (const code of [one, other])
    expect(html).toMatch(new RegExp(`(?:checked=""[^>]*value="${code}"|value="${code}"[^>]*checked="")`));
  expect(html).toContain(`name="value" value="${one} ${other}"`);
});

test('X2.09 a change of many says n of m, k already so and j refused before it runs, over all results', async () => {
  const codes = (await listAssortment(staff, { status: 'active', limit: 9999 })).map(({ code }) => code);
  const form = { act: 'try', column: 'tax_category', value: 'e-bike' };
  const before = await shop.db.select().from(products);
  const electric = before.filter(
    ({ status, taxCategory }) => status === 'active' && taxCategory === 'e-bike',
  );
  const able = before.filter((row) => row.status === 'active' && row.battery && row.taxCategory !== 'e-bike');
  const refused = codes.length - electric.length - able.length;
  const said = (verb: string) =>
    `${able.length} of ${codes.length} ${verb} ${electric.length} already so, ${refused} refused`;
  const tried = await ask('catalogue/bulk?state=active', { form });
  expect(tried.html).toContain(said('will change,'));
  expect(tried.html).toContain('without what law wants told of its battery');
  expect(await shop.db.select().from(products)).toEqual(before);
  const flag = { column: 'is_new', value: '1' };
  const look = await ask('catalogue/bulk?state=active', { form: { act: 'try', ...flag } });
  const seen = /name="seen" value="(\d+)"/.exec(look.html)?.[1] ?? '';
  const write = { act: 'write', ...flag, seen, reason: 'new for the fair' };
  const silent = await ask('catalogue/bulk?state=active', { form: { ...write, reason: ' ' } });
  expect([silent.status, silent.html]).toEqual([422, expect.stringContaining('id="reason-fault"')]);
  expect(silent.html).toContain(`name="seen" value="${seen}"`);
  expect(await shop.db.select().from(products)).toEqual(before);
  const stale = await ask('catalogue/bulk', { form: { ...write, seen: '1' } });
  expect([stale.status, stale.html]).toEqual([409, expect.stringContaining('not 1. Nothing has changed')]);
  expect(await shop.db.select().from(products)).toEqual(before);
  const unknown = await ask('catalogue/bulk?state=active', { form: { ...write, column: 'code' } });
  expect([unknown.status, await shop.db.select().from(products)]).toEqual([422, before]);
  expect((await ask('catalogue/bulk?state=active', { form: write })).status).toBe(200);
  const isOfMany = eq(auditEntries.action, 'catalogue.products-changed');
  const [entry] = await shop.db.select().from(auditEntries).where(isOfMany);
  expect(entry).toMatchObject({ reason: 'new for the fair', after: { is_new: '1' } });
  expect(Object.values(entry?.before?.is_new ?? {})).toContain('');
  expect((await ask('catalogue/bulk?state=active', { form: { act: 'try', ...flag } })).html).toContain(
    `0 of ${codes.length} will change, ${codes.length} already so, 0 refused`,
  );
  expect((await ask('catalogue/bulk', { rights: poor, form })).status).toBe(403);
}, 60_000);
