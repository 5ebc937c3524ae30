import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { saveRedirects } from '#domain/redirects/save-redirects.ts';
import { redirects } from '#domain/redirects/schema.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffUndos } from '#domain/undo/schema.ts';
import { saveRoleView } from '#domain/views/save-view.ts';
import { staffViews } from '#domain/views/schema.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { LISTS, type ListName, shownColumns, viewAddress, viewQuery } from '../kit/lists.ts';

const shop = await testShop();
await saveDefaultRoles(shop);
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

const all = ROOM_RIGHTS as Rights;
const { staff: _staff, ...ordinary } = all;
const chiara = newId();
const piero = newId();

const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights: all, id: chiara, ...more });
const save = (more: Record<string, string>, as: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  ask('/office/views', { form: { act: 'save', list: 'orders', ...more }, ...as });
const viewOf = async (name: string) =>
  (await shop.db.select().from(staffViews).where(eq(staffViews.name, name)))[0] ?? expect.fail(name);

test('X2.37 a view has one spelling: what the list asks for, without what the bare address means', () => {
  expect(viewQuery('orders', 'saved=10:14&country=DE&view=to-send&after=1_2')).toBe('country=DE');
  expect(viewQuery('orders', 'columns=number&columns=total&view=road')).toBe(
    'view=road&columns=number.total',
  );
  expect(viewQuery('orders', 'columns=nonsense')).toBe('');
  expect(shownColumns('stock', 'columns=free')).toEqual(['code', 'free']);
  expect(viewAddress('stock', '')).toBe('/office/stock');
});

test('X2.37 filters, columns and order are saved for me, and their link opens the same rows for anybody', async () => {
  const query = 'country=DE&by=newest&columns=number.buyer';
  const { status, location } = await save({ name: 'Germany, bikes', query });
  expect(status).toBe(303);
  const to = '/office/orders?country=DE&by=newest&columns=number.buyer';
  expect(location).toContain(to);
  const { html } = await ask(location ?? '');
  expect(html).toMatch(/aria-current="page"[^>]*>Germany, bikes</);
  expect(html).toContain('value="DE"');
  expect(html).not.toMatch(/<th[^>]*>Total</);
  const theirs = (await ask(to, { id: piero })).html;
  expect(theirs).not.toContain('Germany, bikes');
  expect(theirs).toContain('value="DE"');
  expect(theirs).not.toMatch(/<th[^>]*>Total</);
});

test('X2.37 a view for a role is everybody’s of that role, and only who may change staff saves it', async () => {
  const form = { act: 'save-role', name: 'To Austria', query: 'country=AT' };
  expect((await save(form, { rights: ordinary })).status).toBe(403);
  expect((await save(form)).status).toBe(303);
  expect((await ask('/office/orders', { id: piero, rights: ordinary })).html).toContain('To Austria');
  const view = (await viewOf('To Austria')).id;
  const change = (act: string) =>
    ask('/office/views', { rights: ordinary, form: { act, view, name: 'Mine' } });
  expect((await change('remove-role')).status).toBe(403);
  // By the act for one's own views it is not found.
  expect((await change('remove')).status).toBe(404);
  expect((await change('rename')).status).toBe(404);
});

test('X2.37 a view is of a role that there is', async () => {
  const actor = { kind: 'office', id: chiara, rights: all, provenAt: shop.clock.now() } as const;
  const view = { list: 'orders', name: 'Nobody', query: 'country=SE', role: 'nobody' };
  await expect(saveRoleView({ ...shop, actor }, view)).rejects.toMatchObject({ code: 'staff.role-unknown' });
});

test('X2.37 a view is renamed; a name that is missing keeps the view that was to be saved', async () => {
  await save({ name: 'Old', query: 'country=FR' });
  const view = (await viewOf('Old')).id;
  expect((await ask('/office/views', { form: { act: 'rename', view, name: 'New' } })).status).toBe(303);
  expect((await viewOf('New')).id).toBe(view);
  const { status, html } = await save({ name: ' ', query: 'country=ES' });
  expect([status, html]).toEqual([422, expect.stringContaining('value="country=ES"')]);
  const theirs = { id: piero, form: { act: 'rename', view, name: 'Stolen' } };
  expect((await ask('/office/views', theirs)).status).toBe(404);
});

/** The uses of a promotion are a part of its page. */
const VIEWED = (Object.keys(LISTS) as ListName[]).filter((list) => list !== 'promotion-uses');

test.each(VIEWED)('X2.37 the list %s has its views as tabs', async (list) => {
  const { html } = await ask(LISTS[list].to);
  expect(html).toMatch(/<nav[^>]*aria-label="Views"[^>]*class="views"|<nav[^>]*class="views"/);
  expect(html).toContain('aria-current="page"');
});

test('X2.37 an act in a list leads back to the view it was done in', async () => {
  await saveRedirects({ ...shop, actor: { kind: 'staff', id: 'x' } }, [
    { from: '/bici/a', to: '/it/bikes/a' },
  ]);
  const here = '/office/redirects?q=bici';
  const { location } = await ask(`${here}&saved=10:14`, { form: { act: 'remove', path: '/bici/a' } });
  expect(location).toMatch(/^\/office\/redirects\?q=bici&saved=/);
});

test('X2.39 a removed view comes back within ten minutes, once, and only to who removed it', async () => {
  await save({ name: 'Gone', query: 'country=CH' });
  const view = await viewOf('Gone');
  await ask('/office/views', { form: { act: 'remove', view: view.id } });
  expect(await shop.db.$count(staffViews, eq(staffViews.id, view.id))).toBe(0);
  expect((await ask('/office/orders')).html).toContain('View “Gone” removed');
  const rows = await shop.db.select().from(staffUndos).where(eq(staffUndos.kind, 'views.removed'));
  const undo = rows.at(-1)?.id ?? '';
  const take = (as: Partial<Parameters<typeof askOffice>[2]> = {}) =>
    ask('/office/me', { form: { act: 'undo', undo, from: '/office/orders?country=CH' }, ...as });
  expect((await take({ id: piero })).status).toBe(404);
  expect((await take()).location).toMatch(/^\/office\/orders\?country=CH&saved=/);
  expect(await viewOf('Gone')).toEqual(view);
  expect((await take()).status).toBe(409);
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, view.id));
  expect(entries.map(({ action }) => action)).toEqual(['views.saved', 'views.removed', 'views.restored']);
});

test('X2.39 a removed redirect comes back with the right to publish; after ten minutes it does not', async () => {
  const system = { ...shop, actor: { kind: 'staff', id: 'x' } as const };
  await saveRedirects(system, [
    { from: '/bici/b', to: '/it/bikes/b' },
    { from: '/bici/c', to: '/it/bikes/c' },
  ]);
  const remove = (path: string) => ask('/office/redirects', { form: { act: 'remove', path } });
  const last = async () => {
    const rows = await shop.db.select().from(staffUndos).where(eq(staffUndos.kind, 'redirects.removed'));
    return rows.toSorted((one, other) => one.id.localeCompare(other.id)).at(-1)?.id ?? '';
  };
  await remove('/bici/b');
  const { pages: _pages, ...poor } = all;
  const undo = await last();
  const form = { act: 'undo', undo };
  expect((await ask('/office/me', { rights: poor, form })).status).toBe(403);
  expect((await ask('/office/me', { form })).status).toBe(303);
  expect(await shop.db.$count(redirects, eq(redirects.fromPath, '/bici/b'))).toBe(1);
  await remove('/bici/c');
  const late = await last();
  shop.clock.forward(11 * 60_000);
  const { status, html } = await ask('/office/me', { form: { act: 'undo', undo: late } });
  expect([status, html]).toEqual([410, expect.stringContaining('Ten minutes are over')]);
});

test('X2.39 an undo that names another address leads to one’s own page', async () => {
  await save({ name: 'Away', query: 'country=PT' });
  await ask('/office/views', { form: { act: 'remove', view: (await viewOf('Away')).id } });
  const rows = await shop.db.select().from(staffUndos).where(eq(staffUndos.kind, 'views.removed'));
  const undo = rows.toSorted((one, other) => one.id.localeCompare(other.id)).at(-1)?.id ?? '';
  const form = { act: 'undo', undo, from: 'https://evil.example/office' };
  expect((await ask('/office/me', { form })).location).toMatch(/^\/office\/me\?saved=/);
});
