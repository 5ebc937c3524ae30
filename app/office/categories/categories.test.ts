import { expect, test } from 'vitest';
import { loadArchive } from '#app/site/archive/load-archive.server.ts';
import { listAudit } from '#domain/audit/list-audit.ts';
import { campaigns } from '#domain/campaigns/schema.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { promotions } from '#domain/promotions/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { INVERSES } from '../me/inverses.ts';

const shop = await testShop({ locale: 'en' });
const all = ROOM_RIGHTS as Rights;
const looks = DEFAULT_ROLES.shop as Rights;
const HERE = '/office/categories';
const textOf = (html: string) => html.replaceAll('<!-- -->', '');
const names = {
  ...{ kind: 'bike', parent: 'road', name_it: 'Da viaggio', name_en: 'Touring', name_de: 'Reiseräder' },
  ...{ name_fr: 'Voyage', name_es: 'Viaje' },
};
const ask = (path: string, form?: Record<string, string>, rights: Rights = all, id = newId()) =>
  askOffice(shop, path, { rights, id, ...(form && { form }) });
const bikes = (locale: 'en' | 'de' = 'en') => listCategories({ ...shop, locale }, 'bike');
const decode = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** What stands in the form of a category, as a browser would send it. */
async function fieldsOf(code: string): Promise<Record<string, string>> {
  const { html } = await ask(`${HERE}/${code}`);
  const inputs = [
    ...html.matchAll(/<input[^>]*name="((?:position|name|slug|all)[^"]*)"[^>]*value="([^"]*)"/g),
  ];
  const texts = [...html.matchAll(/<textarea[^>]*name="(intro_[^"]*)"[^>]*>([^<]*)</g)];
  const [, parent = ''] = html.match(/<option selected="" value="([^"]*)"/) ?? [];
  return Object.fromEntries([
    ...[...inputs, ...texts].map(([, name = '', value = '']) => [name, decode(value)]),
    ['parent', parent],
  ]);
}

test('a category is made with its names in five languages, below a root or as one', async () => {
  const missing = await ask(HERE, { act: 'add', ...names, name_fr: '' });
  expect([missing.status, missing.html]).toEqual([422, expect.stringContaining('id="name_fr-fault"')]);
  const foreign = await ask(HERE, { act: 'add', ...names, parent: 'apparel' });
  expect([foreign.status, foreign.html]).toEqual([422, expect.stringContaining('id="parent-fault"')]);
  const { status, location } = await ask(HERE, { act: 'add', ...names });
  expect([status, location]).toEqual([303, expect.stringContaining(`${HERE}/touring?saved=`)]);
  expect(await bikes('de')).toContainEqual(
    expect.objectContaining({ code: 'touring', parentCode: 'road', name: 'Reiseräder', slug: 'reiseraeder' }),
  );
  expect((await ask(HERE, { act: 'add', ...names })).status).toBe(409);
  expect((await ask(HERE, { act: 'add', ...names }, looks)).status).toBe(403);
  const list = await askOffice(shop, HERE, { rights: looks, locale: 'it' });
  expect([list.status, textOf(list.html)]).toEqual([200, expect.stringContaining('Da viaggio')]);
});

test('X2.20 its words and its address are changed: the former address leads on, and the audit has both', async () => {
  const fields = await fieldsOf('road');
  const before = (await bikes()).find(({ code }) => code === 'road');
  const taken = await ask(`${HERE}/road`, { act: 'save', ...fields, slug_en: 'gravel' });
  expect([taken.status, taken.html]).toEqual([422, expect.stringContaining('id="slug_en-fault"')]);
  const below = await ask(`${HERE}/road`, { act: 'save', ...fields, parent: 'gravel' });
  expect([below.status, below.html]).toEqual([422, expect.stringContaining('id="parent-fault"')]);
  const typed = { ...fields, name_en: 'Tarmac', slug_en: 'tarmac', intro_en: 'For the road.' };
  expect((await ask(`${HERE}/road`, { act: 'save', ...typed })).status).toBe(303);
  expect(await bikes()).toContainEqual(
    expect.objectContaining({
      code: 'road',
      name: 'Tarmac',
      intro: 'For the road.',
      allName: before?.allName,
    }),
  );
  const moved = loadArchive(visitOf({ ...shop, locale: 'en' }), 'bike', {
    ...{ category: before?.slug, url: `http://shop.test/en/bikes/${before?.slug}` },
  });
  expect(await redirectOf(moved)).toBe('/en/bikes/tarmac');
  const [entry] = await listAudit(shop, { action: 'catalogue.category-changed', limit: 1 });
  expect(entry).toMatchObject({
    ...{ subjectKind: 'category', subjectId: 'road' },
    before: { name_en: before?.name, slug_en: before?.slug, intro_en: before?.intro },
    after: { name_en: 'Tarmac', slug_en: 'tarmac', intro_en: 'For the road.' },
  });
});

test('X2.38 two who change one word see both', async () => {
  const opened = await fieldsOf('gravel');
  const was = Object.fromEntries(Object.entries(opened).map(([name, value]) => [`was.${name}`, value]));
  const form = { act: 'save', ...was, ...opened };
  expect((await ask(`${HERE}/gravel`, { ...form, name_en: 'Dirt' })).status).toBe(303);
  expect((await ask(`${HERE}/gravel`, { ...form, name_it: 'Sterrati' })).status).toBe(303);
  const both = await ask(`${HERE}/gravel`, { ...form, name_en: 'Gravel roads' });
  expect([both.status, both.html]).toEqual([409, expect.stringContaining('Dirt')]);
});

test('X2.39 one with goods stays, and says which; an empty one ends, and can be brought back', async () => {
  const used = await ask(`${HERE}/road`);
  expect(textOf(used.html)).toContain('It stays as long as something uses it.');
  const refused = await ask(`${HERE}/road`, { act: 'end' });
  expect(refused.status).toBe(409);
  expect(textOf(refused.html)).toMatch(/road is used by [A-Z0-9]+, .*touring/);
  const id = newId();
  const ended = await ask(`${HERE}/touring`, { act: 'end' }, all, id);
  expect([ended.status, ended.location]).toEqual([303, expect.stringContaining(`${HERE}?saved=`)]);
  expect((await ask(`${HERE}/touring`)).status).toBe(404);
  const actor = { kind: 'office', id, rights: all, provenAt: shop.clock.now() } as const;
  const [last] = await listUndos({ ...shop, actor }, 1);
  await undoAct({ ...shop, actor }, last?.id ?? '', INVERSES);
  expect(await bikes()).toContainEqual(expect.objectContaining({ code: 'touring', parentCode: 'road' }));
});

test('body measures by size are typed on a category’s page, and stand in it as they are kept', async () => {
  const here = `${HERE}/apparel`;
  const form = { act: 'guide', measure_chest: 'M: 88-92; S: 84–88', measure_foot: '', measure_waist: '' };
  const bad = await ask(here, { ...form, measure_head: 'M: big' });
  expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('id="measure_head-fault"')]);
  expect(bad.html).toContain('value="M: 88-92; S: 84–88"');
  expect((await ask(here, form, looks)).status).toBe(403);
  expect((await ask(here, form)).status).toBe(303);
  const { html } = await askOffice(shop, here, { rights: looks, locale: 'it' });
  expect(html).toMatch(/name="measure_chest"[^>]*value="S: 84–88; M: 88–92"/);
  expect(textOf(html)).toContain('Guida alle taglie');
});

test('one that a promotion or a campaign names stays until both are over, and the refusal names them', async () => {
  await ask(HERE, { act: 'add', ...names, name_en: 'Randonneur' });
  const now = shop.clock.now();
  await shop.db.insert(promotions).values([
    { code: 'RANDO-OFF', percentBp: 500, categoryCodes: ['randonneur'], active: false, validFrom: now },
    {
      ...{ code: 'RANDO-OVER', percentBp: 500, categoryCodes: ['randonneur'] },
      ...{ active: true, validFrom: now, validTo: now },
    },
  ]);
  const campaign: Omit<typeof campaigns.$inferInsert, 'id' | 'name'> = {
    ...{ kind: 'percent', goods: ' randonneur ', percentBp: 500, listSlugs: ['eu'] },
    ...{ startsAt: now, endsAt: new Date(now.getTime() + 86_400_000), createdAt: now },
  };
  await shop.db.insert(campaigns).values([
    { id: newId(), name: 'Touring week', ...campaign },
    { id: newId(), name: 'Last year', ...campaign, state: 'ended' },
  ]);
  const shown = textOf((await ask(`${HERE}/randonneur`)).html);
  expect(shown).toContain('2 things use it.');
  expect(shown).toContain('Promotions: RANDO-OFF');
  expect(shown).toContain('Campaigns: Touring week');
  const refused = await ask(`${HERE}/randonneur`, { act: 'end' });
  expect(refused.status).toBe(409);
  expect(textOf(refused.html)).toContain('randonneur is used by RANDO-OFF, Touring week, so it stays.');
  await shop.db.update(promotions).set({ validTo: now });
  await shop.db.update(campaigns).set({ state: 'ended' });
  expect((await ask(`${HERE}/randonneur`, { act: 'end' })).status).toBe(303);
});
