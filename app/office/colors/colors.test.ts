import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list-audit.ts';
import { colors, products } from '#domain/catalogue/schema.ts';
import { productPictures } from '#domain/media/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { INVERSES } from '../me/inverses.ts';

const shop = await testShop({ locale: 'en' });
const all = ROOM_RIGHTS as Rights;
const HERE = '/office/colors';
const ask = (path: string, form?: Record<string, string>, rights: Rights = all, id = newId()) =>
  askOffice(shop, path, { rights, id, ...(form && { form }) });
const find = async (code: string) => (await shop.db.select().from(colors).where(eq(colors.code, code)))[0];

test('a colour is made, and changed with what stood before in the audit', async () => {
  const bad = await ask(HERE, { act: 'add', name: 'Lago', swatch: 'url(https://example.org/x)' });
  expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('id="swatch-fault"')]);
  const { status, location } = await ask(HERE, { act: 'add', name: 'Lago Blu', swatch: '#204060' });
  expect([status, location]).toEqual([303, expect.stringContaining(`${HERE}/lago-blu?saved=`)]);
  expect((await ask(HERE, { act: 'add', name: 'lago blu', swatch: '#204060' })).status).toBe(409);
  const gradient = 'linear-gradient(120deg,#204060 50%,#ffffff 50%)';
  const form = { act: 'save', name: 'Lago', swatch: gradient };
  expect((await ask(`${HERE}/lago-blu`, form, DEFAULT_ROLES.shop as Rights)).status).toBe(403);
  expect((await ask(`${HERE}/lago-blu`, form)).status).toBe(303);
  expect(await find('lago-blu')).toEqual({ code: 'lago-blu', name: 'Lago', swatch: gradient });
  expect((await ask(HERE)).html).toContain(`class="swatch" style="background:${gradient}"`);
  const [entry] = await listAudit(shop, { action: 'catalogue.color-changed', limit: 1 });
  expect(entry).toMatchObject({
    ...{ subjectKind: 'color', subjectId: 'lago-blu' },
    before: { name: 'Lago Blu', swatch: '#204060' },
    after: { name: 'Lago', swatch: gradient },
  });
});

test('one that variants have stays, and says which; another ends, and can be brought back', async () => {
  const list = await askOffice(shop, HERE, { rights: DEFAULT_ROLES.shop as Rights, locale: 'it' });
  expect([list.status, list.html]).toEqual([200, expect.stringContaining('Colori')]);
  const refused = await ask(`${HERE}/notte`, { act: 'end' });
  expect([refused.status, refused.html]).toEqual([409, expect.stringMatching(/notte.*so it stays/)]);
  const id = newId();
  expect((await ask(`${HERE}/lago-blu`, { act: 'end' }, all, id)).status).toBe(303);
  expect((await ask(`${HERE}/lago-blu`)).status).toBe(404);
  const actor = { kind: 'office', id, rights: all, provenAt: shop.clock.now() } as const;
  const [last] = await listUndos({ ...shop, actor }, 1);
  await undoAct({ ...shop, actor }, last?.id ?? '', INVERSES);
  expect(await find('lago-blu')).toMatchObject({ name: 'Lago' });
});

test('a drawn picture in a colour holds it too, and its product is named', async () => {
  await ask(HERE, { act: 'add', name: 'Ocra', swatch: '#c08030' });
  const [drawn] = await shop.db.select().from(productPictures).limit(1);
  const [product] = await shop.db
    .select({ code: products.code })
    .from(products)
    .where(eq(products.id, drawn?.productId ?? ''));
  if (!drawn || !product) throw new Error('the sample has no picture');
  await shop.db.insert(productPictures).values({ ...drawn, color: 'ocra' });
  const { html } = await ask(`${HERE}/ocra`);
  expect(html).toContain('One variant or picture has it.');
  const refused = await ask(`${HERE}/ocra`, { act: 'end' });
  expect([refused.status, refused.html]).toEqual([
    409,
    expect.stringContaining(`so it stays: ${product.code}.`),
  ]);
});
