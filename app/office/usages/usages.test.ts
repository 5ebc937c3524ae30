import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list-audit.ts';
import { findMoved } from '#domain/catalogue/find-moved.ts';
import { listUsages } from '#domain/catalogue/list-usages.ts';
import { saveUsages } from '#domain/catalogue/save-usages.ts';
import { usages } from '#domain/catalogue/schema.ts';
import { menuItems } from '#domain/menus/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { INVERSES } from '../me/inverses.ts';

const shop = await testShop({ locale: 'en' });
const all = ROOM_RIGHTS as Rights;
const looks = DEFAULT_ROLES.shop as Rights;
const HERE = '/office/usages';
const textOf = (html: string) => html.replaceAll('<!-- -->', '');
const names = {
  ...{ name_it: 'Bikepacking lungo', name_en: 'Long bikepacking', name_de: 'Große Reise' },
  ...{ name_fr: 'Long voyage', name_es: 'Viaje largo' },
};
const ask = (path: string, form?: Record<string, string>, rights: Rights = all, id = newId()) =>
  askOffice(shop, path, { rights, id, ...(form && { form }) });

test('a usage is made with its names in five languages, and stands last in the shop', async () => {
  const missing = await ask(HERE, { act: 'add', ...names, name_fr: '' });
  expect([missing.status, missing.html]).toEqual([422, expect.stringContaining('id="name_fr-fault"')]);
  const { status, location } = await ask(HERE, { act: 'add', ...names });
  expect([status, location]).toEqual([303, expect.stringContaining(`${HERE}/long-bikepacking?saved=`)]);
  const german = await listUsages({ ...shop, locale: 'de' });
  expect(german.at(-1)).toMatchObject({
    code: 'long-bikepacking',
    name: 'Große Reise',
    slug: 'grosse-reise',
  });
  expect((await ask(HERE, { act: 'add', ...names })).status).toBe(409);
  expect((await ask(HERE, { act: 'add', ...names }, looks)).status).toBe(403);
});

test('its words and its place are changed; an address that is another’s is refused at its field', async () => {
  const { html } = await ask(`${HERE}/long-bikepacking`);
  const fields = Object.fromEntries(
    [...html.matchAll(/<input[^>]*name="((?:position|name|slug|heading)[^"]*)"[^>]*value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  const [first] = await listUsages(shop);
  const taken = await ask(`${HERE}/long-bikepacking`, { act: 'save', ...fields, slug_en: first?.slug ?? '' });
  expect([taken.status, taken.html]).toEqual([422, expect.stringContaining('id="slug_en-fault"')]);
  const changed = { act: 'save', ...fields, position: '0', name_en: 'Far away', slug_en: 'far-away' };
  expect((await ask(`${HERE}/long-bikepacking`, changed)).status).toBe(303);
  expect((await listUsages(shop))[0]).toMatchObject({ name: 'Far away', slug: 'far-away' });
  const [entry] = await listAudit(shop, { action: 'catalogue.usage-changed', limit: 1 });
  expect(entry).toMatchObject({ subjectKind: 'usage', subjectId: 'long-bikepacking' });
  expect(entry?.before).toEqual({
    position: expect.any(Number),
    name_en: 'Long bikepacking',
    slug_en: 'long-bikepacking',
  });
  expect(entry?.after).toEqual({ position: 0, name_en: 'Far away', slug_en: 'far-away' });
});

test('a usage that a seed or a script saves is told in the audit too', async () => {
  const texts = { it: { name: 'Corriere', slug: 'corriere' } };
  const system = asSystem(shop);
  await saveUsages(system, [{ code: 'courier', position: 90, texts }]);
  await saveUsages(system, [{ code: 'courier', position: 90, texts }]);
  const entries = await listAudit(shop, { action: 'catalogue.usage-added', limit: 50 });
  expect(entries.filter(({ subjectId }) => subjectId === 'courier')).toEqual([
    expect.objectContaining({ after: expect.objectContaining({ position: 90, name_it: 'Corriere' }) }),
  ]);
});

test('all menu entries that lead to a usage are counted', async () => {
  const entries = Array.from({ length: 7 }, (_, index) => ({
    ...{ id: newId(), menuId: 1 as const, position: 100 + index, slug: `away-${index}` },
    label: { en: 'Away' },
    ...{ url: { en: '/bikes?usage=far-away' }, customizable: false, images: [] },
  }));
  await shop.db.insert(menuItems).values(entries);
  const { html } = await ask(`${HERE}/long-bikepacking`);
  expect(textOf(html)).toContain('7 menu entries lead to it');
  await shop.db.delete(menuItems).where(like(menuItems.slug, 'away-%'));
});

test('menus that lead to a usage are named in the reader’s language, each once', async () => {
  const item = { parentId: null, label: { en: 'Up', it: 'Su' }, customizable: false, images: [] };
  const entries = [1, 2].map((position) => ({
    ...{ ...item, id: newId(), menuId: 2 as const, slug: `up-${position}`, position },
    url: { en: '/bikes?usage=climbing', it: '/bikes?usage=climbing' },
  }));
  await shop.db.insert(menuItems).values(entries);
  const rowOf = async (locale: 'en' | 'it') => {
    const { html } = await askOffice(shop, HERE, { rights: all, locale });
    return textOf(html).match(/<tr[^>]*>(?:(?!<\/tr>).)*usages\/climbing".*?<\/tr>/s)?.[0] ?? '';
  };
  expect((await rowOf('en')).match(/Foot of the page/g)).toHaveLength(1);
  expect(await rowOf('it')).toContain('Piè di pagina');
  expect(await rowOf('it')).not.toContain('up-1');
  await shop.db.delete(menuItems).where(like(menuItems.slug, 'up-%'));
});

test('one that products are for stays, and says which; an unused one ends, and can be brought back', async () => {
  const list = textOf((await askOffice(shop, HERE, { rights: looks, locale: 'it' })).html);
  expect(list).toContain('Utilizzi');
  const used = await ask(`${HERE}/climbing`);
  expect(textOf(used.html)).toContain('It stays as long as something uses it.');
  const refused = await ask(`${HERE}/climbing`, { act: 'end' });
  expect(refused.status).toBe(409);
  expect(textOf(refused.html)).toMatch(/climbing is used by [A-Z0-9]+, /);
  const id = newId();
  const ended = await ask(`${HERE}/long-bikepacking`, { act: 'end' }, all, id);
  expect([ended.status, ended.location]).toEqual([303, expect.stringContaining(`${HERE}?saved=`)]);
  expect((await ask(`${HERE}/long-bikepacking`)).status).toBe(404);
  const actor = { kind: 'office', id, rights: all, provenAt: shop.clock.now() } as const;
  const [last] = await listUndos({ ...shop, actor }, 1);
  await undoAct({ ...shop, actor }, last?.id ?? '', INVERSES);
  expect((await listUsages(shop))[0]).toMatchObject({ code: 'long-bikepacking', name: 'Far away' });
  expect(await findMoved({ ...shop, locale: 'en' }, 'usage', 'long-bikepacking')).toBe('long-bikepacking');
});

test('a name that no address can be made of is said to be one; at the last place there is room for more', async () => {
  const strange = await ask(HERE, { act: 'add', ...names, name_en: 'Курьер' });
  expect([strange.status, strange.html]).toEqual([422, expect.stringContaining('Needs a Latin letter')]);
  await shop.db.update(usages).set({ position: 9999 }).where(eq(usages.code, 'climbing'));
  expect((await ask(HERE, { act: 'add', ...names, name_en: 'Last of all' })).status).toBe(303);
});
