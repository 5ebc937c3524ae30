import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list-audit.ts';
import { savePhotograph } from '#domain/media/save-photograph.ts';
import { LOCALES } from '#shared/locale.ts';
import { photograph } from '#tests/helpers/sample-photographs.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listContent } from './list-content.ts';
import { addAuthor, changeAuthor, getAuthor, listAuthors, setAuthorPicture } from './tend-author.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const authors = await listAuthors(shop);
const [known] = authors.toSorted((one, other) => other.news - one.news);
const name = known?.name ?? '';

/** Published news in a language, by whom they name. */
async function newsOf(author: string, locale: 'de' | 'it' = 'de') {
  const { items } = await listContent({ ...shop, locale }, 'news', { limit: 100, offset: 0, category: null });
  return items.filter(({ fields }) => fields.author === author);
}

test('whoever news name is there with the roles of the last of them, before anybody said more', () => {
  expect(authors.length).toBeGreaterThan(2);
  expect(known?.news).toBeGreaterThan(1);
  expect(known).toMatchObject({ picture: null, fields: { name, role_de: expect.stringMatching(/./) } });
});

test('a new name and roles hold in all news at once; a language without a role reads English', async () => {
  const before = await newsOf(name);
  const typed = { name: 'Ada Bellin', role_en: 'Head of paint', role_de: 'Leitung Lack', role_it: '' };
  expect(await changeAuthor(shop, { name, typed })).toBe('Ada Bellin');
  expect(await newsOf(name)).toEqual([]);
  const after = await newsOf('Ada Bellin');
  expect(after.length).toBe(before.length);
  expect(new Set(after.map(({ fields }) => fields.authorRole))).toEqual(new Set(['Leitung Lack']));
  expect((await newsOf('Ada Bellin', 'it'))[0]?.fields.authorRole).toBe('Head of paint');
  const [entry] = await listAudit(shop, { limit: 1 });
  expect(entry).toMatchObject({
    action: 'content.author-changed',
    before: { name },
    after: { name: 'Ada Bellin' },
  });
  await changeAuthor(shop, { name: 'Ada Bellin', typed });
  expect((await listAudit(shop, { limit: 1 }))[0]?.id).toBe(entry?.id);
});

test('a role that is taken away is read in no news', async () => {
  const none = Object.fromEntries(LOCALES.map((locale) => [`role_${locale}`, '']));
  await changeAuthor(shop, { name: 'Ada Bellin', typed: { name: 'Ada Bellin', ...none } });
  for (const locale of ['de', 'it'] as const)
    for (const { fields } of await newsOf('Ada Bellin', locale))
      expect(fields).not.toHaveProperty('authorRole');
  expect((await getAuthor(shop, 'Ada Bellin')).fields).toMatchObject(none);
});

test('an author is added before they write; no two have one name, and every field is told that is wrong', async () => {
  expect(await addAuthor(shop, { name: ' Bruno Rech ', role_en: 'Rider' })).toBe('Bruno Rech');
  expect(await getAuthor(shop, 'Bruno Rech')).toMatchObject({
    news: 0,
    fields: { role_en: 'Rider', role_it: '' },
  });
  const taken = { code: 'content.author-conflict' };
  await expect(addAuthor(shop, { name: 'Bruno Rech' })).rejects.toMatchObject(taken);
  await expect(
    changeAuthor(shop, { name: 'Bruno Rech', typed: { name: 'Ada Bellin' } }),
  ).rejects.toMatchObject(taken);
  await expect(addAuthor(shop, { name: '', role_fr: 'x'.repeat(201) })).rejects.toMatchObject({
    ...{ code: 'content.author-invalid' },
    fields: { name: 'content.text-missing', role_fr: 'content.text-too-long' },
  });
  await expect(getAuthor(shop, 'Nobody')).rejects.toMatchObject({ code: 'content.author-unknown' });
});

test('a picture stands beside the name in all their news, until none is shown again', async () => {
  const { hash } = await savePhotograph(shop, {
    bytes: await photograph({ colour: '#335577' }),
    isDecorative: true,
  });
  await setAuthorPicture(shop, { name: 'Ada Bellin', hash });
  for (const { fields } of await newsOf('Ada Bellin')) expect(fields.authorPicture).toMatchObject({ hash });
  await setAuthorPicture(shop, { name: 'Ada Bellin', hash: null });
  expect((await newsOf('Ada Bellin'))[0]?.fields).not.toHaveProperty('authorPicture');
});

test('what a colleague changed meanwhile is not written over', async () => {
  const stale = { role_en: 'Rider' };
  await changeAuthor(shop, { name: 'Bruno Rech', typed: { role_en: 'Test rider' }, opened: stale });
  const late = { name: 'Bruno Rech', typed: { role_en: 'Racer' }, opened: stale };
  await expect(changeAuthor(shop, late)).rejects.toMatchObject({ code: 'edits.record-conflict' });
});
