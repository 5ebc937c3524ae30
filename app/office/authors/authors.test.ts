import { expect, test } from 'vitest';
import { listAuthors } from '#domain/content/tend-author.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const all = ROOM_RIGHTS as Rights;
const looks: Rights = { pages: ['look'] };
const HERE = '/office/authors';
const textOf = (html: string) => html.replaceAll('<!-- -->', '');
const ask = (path: string, form?: Record<string, string>, rights: Rights = all) =>
  askOffice(shop, path, { rights, ...(form && { form }) });

test('the authors of the news are listed with role and number, and each has a page', async () => {
  const [first] = await listAuthors(asSystem(shop));
  const list = textOf((await ask(HERE, undefined, looks)).html);
  expect(list).toContain(first?.name);
  expect(list).not.toContain('Add the author');
  const page = textOf((await ask(`${HERE}/${encodeURIComponent(first?.name ?? '')}`)).html);
  expect(page).toContain('news are theirs');
  expect(page).toContain('name="role_de"');
  expect((await ask(`${HERE}/Nobody`)).status).toBe(404);
  const italian = await askOffice(shop, HERE, { rights: DEFAULT_ROLES.editor ?? {}, locale: 'it' });
  expect(textOf(italian.html)).toContain('Autori');
});

test('an author is added and renamed; what is wrong stands at its field, and who may not publish changes none', async () => {
  const typed = { name: 'Ada Bellin', role_en: 'Paint', role_it: 'Vernice' };
  expect((await ask(HERE, { act: 'add', ...typed, name: '' })).html).toContain('id="name-fault"');
  expect((await ask(HERE, { act: 'add', ...typed }, looks)).status).toBe(403);
  const added = await ask(HERE, { act: 'add', ...typed });
  expect([added.status, added.location]).toEqual([
    303,
    expect.stringContaining(`${HERE}/Ada%20Bellin?saved=`),
  ]);
  const renamed = await ask(`${HERE}/Ada%20Bellin`, { act: 'save', ...typed, name: 'Ada Rech' });
  expect([renamed.status, renamed.location]).toEqual([303, expect.stringContaining(`${HERE}/Ada%20Rech?`)]);
  expect((await ask(`${HERE}/Ada%20Bellin`)).status).toBe(404);
  expect((await ask(`${HERE}/Ada%20Rech`, { act: 'unpicture' }, looks)).status).toBe(403);
  expect((await ask(`${HERE}/Ada%20Rech`, { act: 'unpicture' })).status).toBe(303);
});
