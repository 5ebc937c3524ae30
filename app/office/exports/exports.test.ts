import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { findExportList } from '#domain/exports/lists.ts';
import { deleteExports, writeExport } from '#domain/exports/open-export.ts';
import { staffExportParts, staffExports } from '#domain/exports/schema.ts';
import { kindNamed } from '#domain/imports/file-kinds.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { saveRedirects } from '#domain/redirects/save-redirects.ts';
import { redirects } from '#domain/redirects/schema.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople, staffRoles } from '#domain/staff/schema.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { LISTS, type ListName, listOf } from '../kit/lists.ts';
import { isWord } from '../words.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-export-jersey', stock: 100 });
await saveDefaultRoles(shop);

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

const all = ROOM_RIGHTS as Rights;
const poor: Rights = { ...all, persons: [] };
const me = newId();
await shop.db.insert(staffPeople).values({
  ...{ id: me, name: 'Giulia Ferrari', email: 'giulia@tessaro.test', roleCode: 'admin' },
  ...{ locale: 'en', createdAt: shop.clock.now() },
});

type More = Partial<Parameters<typeof askOffice>[2]>;
const ask = (path: string, more: More = {}) => askOffice(shop, path, { rights: all, id: me, ...more });
/** The text of a file that is asked for and fetched. */
async function take(query: string, act = 'csv', more: More = {}) {
  const { status, location } = await ask(`/office/export?${query}`, { form: { act }, ...more });
  return status === 303 ? (await ask(location ?? '', more)).html : status;
}

test('X2.41 orders are taken along as filtered, with the columns that are shown', async () => {
  const { number } = await paidOrder(shop, sandbox, { [jersey.variantId]: 2 });
  const text = await take('list=orders&view=all&columns=number.total');
  expect(text).toMatch(/^\uFEFF?Number,Total,Currency\r\n/);
  expect(text).toMatch(new RegExp(`\\r\\n${number},\\d+\\.\\d\\d,EUR\\r\\n`));
  expect(await take('list=orders&view=all&country=DE')).not.toContain(number);
});

test('X2.41 personal data is in full with the right and a fresh sign-in, else masked', async () => {
  expect(await take('list=orders&view=all')).toContain('Ada Rossi');
  const masked = await take('list=orders&view=all', 'csv', { rights: poor });
  expect(masked).toContain('A••• R•••');
  expect(masked).not.toMatch(/Rossi/);
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect(await take('list=orders&view=all', 'csv', { provenAt })).toBe(401);
  // Without a personal column nothing more is asked.
  expect(await take('list=orders&view=all&columns=number', 'csv', { provenAt })).toContain('Number');
});

test('X2.41 a file of persons wants a fresh sign-in each time, and each fetching is audited', async () => {
  const { location } = await ask('/office/export?list=orders&view=all', { form: { act: 'csv' } });
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  const stale = await ask(location ?? '', { provenAt });
  expect([stale.status, stale.location]).toEqual([302, '/office/export']);
  expect((await ask('/office/export?list=stock', { provenAt })).html).toContain('/office/sign-in');
  expect((await ask(location ?? '')).html).toContain('Ada Rossi');
  const id = location?.match(/exports\/([^?]+)/)?.[1] ?? '';
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['exports.opened', 'exports.requested']);
  const { location: other } = await ask('/office/export?list=stock', { form: { act: 'csv' } });
  expect((await ask(other ?? '', { provenAt })).status).toBe(200);
});

test('X2.41 whose right is gone when the job comes gets no file, and the request is deleted', async () => {
  const [personId, exportId] = [newId(), newId()];
  const requestedAt = shop.clock.now();
  const role = { code: 'test-porter', rights: { stock: ['look'] } as const, updatedAt: requestedAt };
  await shop.db.insert(staffRoles).values(role);
  await shop.db.insert(staffPeople).values({
    ...{ id: personId, name: 'Ugo Neri', email: 'ugo@tessaro.test', roleCode: 'test-porter' },
    ...{ locale: 'en', createdAt: requestedAt },
  });
  await shop.db.insert(staffExports).values({
    ...{ id: exportId, personId, list: 'stock', query: '', columns: [], format: 'csv', isOpen: false },
    ...{ isJob: true, requestedAt, expiresAt: new Date(requestedAt.getTime() + 60_000) },
  });
  await writeExport(shop, { exportId });
  expect(await shop.db.$count(staffExports, eq(staffExports.id, exportId))).toBe(0);
});

test('X2.41 a list needs its own right, and a file is its person’s alone', async () => {
  const { orders: _orders, ...rights } = all;
  expect(await take('list=orders', 'csv', { rights: { ...rights, orders: ['look'] } })).toBe(403);
  expect((await ask('/office/orders', { rights: { orders: ['look'] } })).html).not.toContain(
    '/office/export?',
  );
  expect((await ask('/office/orders')).html).toContain('/office/export?list=orders');
  const { location } = await ask('/office/export?list=stock', { form: { act: 'csv' } });
  expect((await ask(location ?? '', { id: newId() })).status).toBe(404);
  expect((await ask(location ?? '', { rights: { stock: ['look'] } })).status).toBe(403);
});

test('X2.41 cells are safe from formulas in both, and each request is audited without what was searched', async () => {
  const names = ['/=1+1', '/@sum', '/+1', '/-1'];
  const rows = names.map((from) => ({
    fromPath: from.slice(1),
    toPath: '/it',
    toPage: '/it',
    addedAt: new Date(),
  }));
  await shop.db.insert(redirects).values(rows);
  const csv = await take('list=redirects');
  for (const name of names) expect(csv).toContain(`'${name.slice(1)},/it`);
  const { location } = await ask('/office/export?list=redirects&q=sum', { form: { act: 'xlsx' } });
  const id = location?.match(/exports\/([^?]+)/)?.[1] ?? '';
  const { renderExport } = await import('#domain/exports/render-export.ts');
  const [asked] = await shop.db.select().from(staffExports).where(sql`${staffExports.id} = ${id}`);
  const list = findExportList('redirects') ?? expect.fail('redirects');
  const as = { ...shop, actor: { kind: 'office', id: me, rights: all, provenAt: new Date() } as const };
  const parts: Uint8Array[] = [];
  for await (const part of renderExport(as, list, asked ?? expect.fail(id))) parts.push(part);
  const book = unzipSync(Buffer.concat(parts));
  expect(Object.keys(book)).toContain('xl/workbook.xml');
  const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<t xml:space="preserve">\'@sum</t>');
  expect(sheet).not.toContain('<f>');
  const entries = await shop.db.select().from(auditEntries).where(sql`${auditEntries.subjectId} = ${id}`);
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'exports.requested',
      after: { list: 'redirects', format: 'xlsx', isOpen: false, isJob: false, columns: 'from to since' },
    }),
  ]);
});

test('X2.41 over 10,000 rows a job writes the file, which is there for a day', async () => {
  await shop.db.execute(sql`
    insert into redirects (from_path, to_path, to_page, added_at)
    select '/many/' || n, '/it', '/it', now() from generate_series(1, 10001) n`);
  const form = { act: 'csv' };
  const { location } = await ask('/office/export?list=redirects&q=many', { form });
  expect(location).toMatch(/^\/office\/export\?list=redirects&q=many&saved=/);
  const [asked] = await shop.db.select().from(staffExports).where(sql`${staffExports.isJob}`);
  const exportId = asked?.id ?? '';
  expect((await ask(`/office/exports/${exportId}`)).status).toBe(404);
  await writeExport(shop, { exportId });
  await writeExport(shop, { exportId });
  const { html } = await ask(`/office/exports/${exportId}`);
  expect(html.trimEnd().split('\r\n')).toHaveLength(10_002);
  expect((await ask('/office/export?list=redirects')).html).toContain('10001 rows');
  shop.clock.forward(25 * 60 * 60_000);
  expect((await ask(`/office/exports/${exportId}`)).status).toBe(404);
  await deleteExports(shop);
  expect(await shop.db.$count(staffExportParts)).toBe(0);
});

test('X2.41 all variants are a file in the columns of the maker’s sheet, which changes nothing when it is imported', async () => {
  const text = String(await take('list=variants')).replace(/^\uFEFF/, '');
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const { required, optional } = kindNamed('variants');
  expect(head.split(',')).toEqual([...required, ...optional]);
  expect(lines).toHaveLength(await shop.db.$count(variants));
  // This one has no price in the list that the sheet tells.
  const priced = lines.filter((line) => !line.includes('test-export-jersey'));
  const bytes = Buffer.from([head, ...priced].join('\n'));
  const report = await importFile(asSystem(shop), { name: 'variants.csv', bytes });
  expect(report).toMatchObject({ kind: 'variants', rows: priced.length, added: 0, changed: 0 });
  expect(await take('list=variants', 'xlsx')).toMatch(/^PK/);
  expect((await ask('/office/catalogue')).html).toContain('href="/office/export?list=variants"');
  const looks: Rights = { catalogue: ['look'] };
  expect(await take('list=variants', 'csv', { rights: looks })).toBe(403);
  expect((await ask('/office/catalogue', { rights: looks })).html).not.toContain('list=variants');
}, 60_000);

test('X1.24 X2.41 every list of the office is read to its end, and each column has its word', async () => {
  const actor = { kind: 'office', id: me, rights: all, provenAt: shop.clock.now() } as const;
  await saveRedirects({ ...shop, actor: { kind: 'staff', id: 'x' } }, [{ from: '/bici/z', to: '/it/z' }]);
  for (const name of Object.keys(LISTS)) {
    const list = findExportList(name) ?? expect.fail(name);
    const wordless = list.columns.filter(({ name, head }) => head === undefined && !isWord(`column.${name}`));
    expect(wordless).toEqual([]);
    const strange = list.columns.filter(
      ({ of }) => of && !listOf(name as ListName).columns.some((column) => column.name === of),
    );
    expect(strange).toEqual([]);
    let after: string | null = null;
    for (let pages = 0; pages < 5; pages += 1) {
      const page: Awaited<ReturnType<typeof list.read>> = await list.read(
        { ...shop, actor },
        new URLSearchParams(),
        {
          ...{ after, limit: 5000 },
        },
      );
      if (page.next === null) break;
      expect(page.next).not.toBe(after);
      after = page.next;
    }
  }
});
