import { expect, test } from 'vitest';
import { listAssortment } from '#domain/assortment/list-assortment.ts';
import { readGrid } from '#domain/assortment/read-grid.ts';
import type { Cell } from '#domain/exports/cell-text.ts';
import { findExportList } from '#domain/exports/lists.ts';
import { renderExport } from '#domain/exports/render-export.ts';
import { renderXlsx } from '#domain/exports/xlsx.ts';
import { saveRedirects } from '#domain/redirects/save-redirects.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { gather } from '#tests/helpers/gather.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { sayIn, type Word } from '../words.ts';

const shop = await testShop({ locale: 'en' });
const staff = asSystem(shop);
const all = await listAssortment(staff, { status: 'active', limit: 50 });
const product = all.find(({ variants }) => variants > 3)?.code ?? '';
const { rows } = await readGrid(staff, product);
const [first, second, third] = rows.map(({ code }) => code);
for (const { id: variantId } of rows.slice(0, 3))
  await setPrice(shop, { variantId, priceListSlug: 'eu', listAmount: 900_000, streetAmount: 780_000 });
const sheet = [
  'code,price_list,list_price,street_price',
  `${first},eu,9000.00,8500.00`,
  `${second},eu,9000.00,"7.190,-"`,
  `no-such-variant,eu,9000.00,8500.00`,
  `${third},eu,9000.00,8000.00`,
].join('\n');

test('the page lists the files it takes, and says which come with a folder and by the command', async () => {
  const { html } = await askOffice(shop, '/office/imports', { rights });
  const kinds = [...html.matchAll(/<th scope="row">([a-z-]+)<\/th>/g)].map(([, kind]) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['variants', 'content', 'serials']));
  expect(kinds).not.toContain('pictures');
  expect(html.replaceAll('<!-- -->', '')).toContain('with a folder: pictures, content-pictures.');
});

const rights: Rights = DEFAULT_ROLES.editor ?? {};
function ask(act: string, text: string, more: Record<string, string> = {}, own = rights) {
  const form = new FormData();
  form.append('act', act);
  if (act === 'try' && !more.name) form.append('file', new File([text], 'prices.csv', { type: 'text/csv' }));
  else form.append('text', text);
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return askOffice(shop, '/office/imports', { rights: own, form });
}
const priceOf = async (code: string | undefined) =>
  (await readGrid(staff, product)).rows.find((row) => row.code === code)?.cells.eu_price;

test('X2.40 a dry run names kind, columns and every fault by row, column, value and code, and writes nothing', async () => {
  const before = await priceOf(first);
  const { status, html } = await ask('try', sheet);
  expect(status).toBe(422);
  expect(html).toContain('4 rows read, 2 need a hand');
  expect(html).toContain('Columns of prices:');
  expect(html).toMatch(/>3<\/td><th scope="row">street_price<\/th><td class="badcell">7\.190,-</);
  for (const code of ['number-bad', 'code-unknown']) expect(html).toContain(code);
  expect(html).toContain('name="mend|3|street_price"');
  expect(await priceOf(first)).toBe(before);
});

test('X1.24 X2.40 faults are mended in place, good rows written, the others come back as a file', async () => {
  const mended = { name: 'prices.csv', 'mend|3|street_price': '7190.00' };
  expect((await ask('try', sheet, mended)).html).toContain('4 rows read, one needs a hand');
  const written = await ask('write', sheet, { ...mended, reason: 'New list of spring' });
  expect(written.html).toContain('3 rows written');
  expect([await priceOf(first), await priceOf(second), await priceOf(third)]).toEqual([
    '8500.00',
    '7190.00',
    '8000.00',
  ]);
  const [, file = ''] = /href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(written.html) ?? [];
  expect(decodeURIComponent(file)).toBe(
    '\uFEFFcode,price_list,list_price,street_price\nno-such-variant,eu,9000.00,8500.00\n',
  );
});

test('X2.33 without a reason nothing is written, it is said at its field, and what was mended stays', async () => {
  const text = sheet.replaceAll('8500.00', '8510.00').replaceAll('8000.00', '7990.00');
  const mended = { name: 'prices.csv', 'mend|3|street_price': '7190.00' };
  const { status, html } = await ask('write', text, { ...mended, reason: '  ' });
  expect(status).toBe(422);
  expect(html).toMatch(/id="reason-fault"[^>]*>Say why the sheet is imported/);
  expect(html).toContain('aria-describedby="reason-fault"');
  expect(html).toContain('7190.00');
  expect(await priceOf(first)).toBe('8500.00');
});

test('X2.33 the audit shows an import from what to what, with its reason', async () => {
  const { html } = await askOffice(shop, '/office/audit?action=imports', { rights: { audit: ['look'] } });
  expect(html).toContain('New list of spring');
  expect(html).toMatch(new RegExp(`<s>[^<]*prices ${first} eu: [^<]*street_price 780000`));
  expect(html).toMatch(new RegExp(`<td>[^<]*prices ${first} eu: [^<]*street_price 850000`));
});

test('X2.40 a second run changes nothing', async () => {
  const again = await ask('try', sheet, { name: 'prices.csv', 'mend|3|street_price': '7190.00' });
  expect(again.html.replaceAll('<!-- -->', '')).toMatch(
    /<b>0<\/b> will change<\/li><li class="m"><b>3<\/b> already so/,
  );
});

test('X2.40 what is no sheet is told, and a role without the right to its rows writes none of them', async () => {
  expect((await ask('try', 'a,b\n1,2\n')).html).toContain('file-unknown');
  expect((await ask('try', '')).status).toBe(422);
  const clerk: Rights = { catalogue: ['look', 'change'] };
  const mended = { name: 'prices.csv', 'mend|3|street_price': '7190.00' };
  const refused = await ask('write', sheet, mended, clerk);
  expect(refused.status).toBe(403);
  for (const kept of ['no-such-variant,eu', 'name="mend|3|street_price" value="7190.00"'])
    expect(refused.html).toContain(kept);
});

test('X2.40 a list that was exported as XLSX is imported again and changes nothing', async () => {
  await saveRedirects(staff, [{ from: '/it/prima', to: '/it/bikes' }]);
  const role = DEFAULT_ROLES.admin ?? {};
  for (const [name, locale] of [
    ['redirects', 'it'],
    ['stock', 'en'],
  ] as const) {
    const say = sayIn(locale);
    const list = findExportList(name) ?? expect.fail(name);
    const columns = list.columns.map((one) => ({ name: one.name, head: say(`column.${one.name}` as Word) }));
    const asked = { query: '', columns, format: 'xlsx', isOpen: true } as const;
    const bytes = await gather(renderExport(staff, list, asked));
    const form = new FormData();
    form.append('act', 'write');
    form.append('reason', 'Back again');
    form.append('file', new File([bytes], `${name}.xlsx`));
    const { status, html } = await askOffice(shop, '/office/imports', { rights: role, form });
    expect([name, status]).toEqual([name, 200]);
    expect(html.replaceAll('<!-- -->', '')).toMatch(/<b>0<\/b> changed/);
  }
});

test('X2.40 a workbook is tried as a sheet is, goes on as CSV, and names the cell that it cannot trust', async () => {
  const rows: Cell[][] = [
    ['code', 'price_list', 'list_price', 'street_price'],
    [first ?? '', 'eu', { amount: 900_000 }, { amount: 850_000 }],
  ];
  const book = async (cells: typeof rows) => {
    async function* pages() {
      yield cells;
    }
    return new File([await gather(renderXlsx(pages()))], 'prices.xlsx');
  };
  const form = new FormData();
  form.append('act', 'try');
  form.append('file', await book(rows));
  const { status, html } = await askOffice(shop, '/office/imports', { rights, form });
  expect([status, html]).toEqual([200, expect.stringContaining('value="prices.csv"')]);
  expect(html).toContain('code,price_list,list_price,street_price\n');
  form.set('file', await book([...rows, [second ?? '', 'eu', 1e16, 1]]));
  const bad = await askOffice(shop, '/office/imports', { rights, form });
  expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('number-rounded')]);
  expect(bad.html).toContain('list_price');
});
