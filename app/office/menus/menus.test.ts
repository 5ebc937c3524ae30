import { expect, test } from 'vitest';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { changeMenuItem } from '#domain/menus/change-menu.ts';
import { listMenus } from '#domain/menus/list-menus.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { INVERSES } from '../me/inverses.ts';

const shop = await testShop({ locale: 'de', actor: { kind: 'staff', id: 'anna' } });
const rights: Rights = { pages: ['look', 'change', 'publish'] };
const id = newId();
const chiara = { ...shop, actor: { kind: 'office', id, rights, provenAt: shop.clock.now() } } as const;
const ask = (path: string, form?: Record<string, string>) =>
  askOffice(shop, `/office/settings/menus${path}`, { rights, id, ...(form ? { form } : {}) });
const labels = async () => (await listMenus(shop, [4]))[0]?.items.map(({ label }) => label) ?? [];
const NEW = {
  act: 'save',
  label_en: 'Our climb',
  label_de: 'Unser Anstieg',
  url_en: '/our-climb',
  target: '_self',
};

test('S3.17 an item is added, moved and changed in the office, and pages go stale', async () => {
  const before = await labels();
  const epoch = await readNewestEpoch(shop.db);
  const saved = await ask('/4/new', NEW);
  expect(saved.location).toContain('/office/settings/menus/4/our-climb?saved=');
  expect(await labels()).toEqual([...before, 'Unser Anstieg']);
  expect(await readEpochsSince(shop.db, epoch)).toContainEqual(expect.objectContaining({ tag: 'site' }));
  await ask('/4', { act: 'up', slug: 'our-climb', seen: String(before.length + 1) });
  expect((await labels()).at(-2)).toBe('Unser Anstieg');
  await ask('/4/our-climb', { ...NEW, label_de: 'Der Anstieg' });
  expect((await labels()).at(-2)).toBe('Der Anstieg');
  const below = await ask('/4/new', { ...NEW, label_en: 'Below', label_de: '', under: 'our-climb' });
  expect(below.status).toBe(303);
  const [menu] = await listMenus(shop, [4]);
  expect(menu?.items.at(-2)?.children).toMatchObject([{ label: 'Below', url: '/our-climb' }]);
});

test('S3.17 a link that leads nowhere is named in its menu by its language', async () => {
  expect((await ask('/4')).html).toContain('Every link leads to a page.');
  await ask('/4/new', { ...NEW, label_en: 'Lost', url_en: '/no-such-page', url_it: '/our-climb' });
  const { html } = await ask('/4');
  expect(html).toContain('One item has a link that leads nowhere');
  expect(html).toContain('In German /no-such-page leads nowhere');
  expect(html).not.toContain('In Italian /no-such-page');
  expect((await ask('/4/lost')).html).toContain('In German /no-such-page leads nowhere');
});

test.each([
  [{ label_en: '' }, 'label_en-fault'],
  [{ url_en: 'our-climb' }, 'url_en-fault'],
  [{ url_en: '', url_de: '/anstieg' }, 'url_en-fault'],
  [{ url_it: 'javascript:alert(1)' }, 'url_it-fault'],
])('S3.17 an item with %o is refused at its field and keeps what was typed', async (wrong, fault) => {
  const { status, html } = await ask('/4/new', { ...NEW, ...wrong });
  expect([status, html]).toEqual([422, expect.stringContaining(fault)]);
  expect(html).toContain('value="Unser Anstieg"');
});

test('X2.39 a removed item is taken back with those below it', async () => {
  const before = await listMenus(shop, [4]);
  await ask('/4/our-climb', { act: 'remove' });
  expect(await labels()).not.toContain('Der Anstieg');
  const [undo] = await listUndos(chiara);
  await undoAct(chiara, undo?.id ?? '', INVERSES);
  expect(await listMenus(shop, [4])).toEqual(before);
});

test('X2.38 two who change one item keep the fields of both, and see both values of one', async () => {
  const opened = { label_en: 'Our climb', label_fr: '', label_es: '' };
  await changeMenuItem(chiara, { menu: 4, slug: 'our-climb', typed: { label_fr: 'La montée' } });
  const spanish = { ...opened, label_es: 'La subida' };
  await changeMenuItem(chiara, { menu: 4, slug: 'our-climb', opened, typed: spanish });
  const french = { ...opened, label_fr: 'Notre col' };
  const both = changeMenuItem(chiara, { menu: 4, slug: 'our-climb', opened, typed: french });
  await expect(both).rejects.toMatchObject({ both: [{ field: 'label_fr', theirs: 'La montée' }] });
});

test('who may only look changes no menu; one that is not there is not found', async () => {
  const looking: Rights = { pages: ['look', 'change'] };
  const at = (path: string, form?: Record<string, string>) =>
    askOffice(shop, `/office/settings/menus${path}`, { rights: looking, ...(form ? { form } : {}) });
  expect((await at('/4/our-climb', NEW)).status).toBe(403);
  expect((await at('/4/our-climb')).html).not.toContain('value="remove"');
  expect([(await at('/9')).status, (await at('/4/nothing')).status]).toEqual([404, 404]);
});
