import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { cacheEpochs } from '#domain/epochs/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';
import { HOUSE_FORMS, houseForm } from '#tests/helpers/house-forms.ts';
import { runBehind } from '#tests/helpers/run-behind.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { changeFormTexts } from './change-texts.ts';
import { findForm, listForms } from './find-form.ts';
import { saveForms } from './save-forms.ts';
import { formVersions } from './schema.ts';
import { setSwitch } from './set-switch.ts';

const guest = await testShop();
const shop = { ...guest, actor: { kind: 'staff' as const, id: 'lucia' } };
const contact = houseForm('contact-us');
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );

test('S3.20 every maker has the forms of the house, in the database', async () => {
  expect((await listForms(guest)).map(({ slug }) => slug)).toEqual(
    HOUSE_FORMS.map(({ slug }) => slug).sort(),
  );
  expect((await findForm(guest, 'contact-us'))?.definition.name).toEqual(contact.name);
  expect(await findForm(guest, 'no-such')).toBeNull();
});

test('S3.20 another definition is the next version, the same one none; former ones stay, and all of it is audited', async () => {
  expect(await saveForms(shop, [contact])).toEqual([]);
  const name = { ...contact.name, de: 'Frag uns' };
  expect(await saveForms(shop, [{ ...contact, name }])).toEqual(['contact-us']);
  expect(await findForm({ ...shop, locale: 'de' }, 'contact-us')).toMatchObject({
    number: 2,
    definition: { name },
  });
  const versions = await shop.db.select().from(formVersions).where(eq(formVersions.slug, 'contact-us'));
  expect(versions.map(({ number, definition }) => [number, definition.name.de]).sort()).toEqual([
    [1, contact.name.de],
    [2, 'Frag uns'],
  ]);
  const saved = await shop.db
    .select({ actorId: auditEntries.actorId, detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'forms.saved'), eq(auditEntries.actorId, 'lucia')));
  expect(saved).toEqual([{ actorId: 'lucia', detail: { number: 2 } }]);
  expect((await shop.db.select().from(cacheEpochs)).map(({ tag }) => tag)).toContain('form:contact-us');
});

test('a form is off in some languages from a moment that a second press does not move', async () => {
  await setSwitch(shop, { slug: 'contact-us', locales: ['it', 'de'], isOn: false });
  const since = (await findForm(guest, 'contact-us'))?.offSince;
  guest.clock.forward(60_000);
  await setSwitch(shop, { slug: 'contact-us', locales: ['it'], isOn: false });
  expect((await findForm(guest, 'contact-us'))?.offSince).toEqual(since);
  expect((await findForm({ ...guest, locale: 'en' }, 'contact-us'))?.offSince).toBeNull();
  await setSwitch(shop, { slug: 'contact-us', locales: ['it', 'de'], isOn: true });
  expect((await findForm(guest, 'contact-us'))?.offSince).toBeNull();
});

test('a definition that would lock out all submissions is refused, and nothing of its list is saved', async () => {
  const locked = { ...contact, fields: contact.fields.map((one) => ({ ...one, disabled: true })) };
  const name = { ...contact.name, it: 'Mai salvato' };
  const press = { ...houseForm('press-request'), name };
  expect(await codeOf(saveForms(shop, [press, locked]))).toBe('forms.locked-out');
  expect(await codeOf(saveForms(shop, [press, { slug: 'x', fields: [] }]))).toBe('forms.definition-invalid');
  expect(await codeOf(saveForms(shop, [{ ...press, extra: true }]))).toBe('forms.definition-invalid');
  expect((await findForm(guest, 'press-request'))?.definition.name.it).not.toBe('Mai salvato');
});

test('S3.20 who changes a form while a colleague saves it writes the version after theirs', async () => {
  const [mine, theirs] = [houseForm('press-request'), houseForm('warranty-request')];
  const named = (form: typeof mine, de: string) => ({ ...form, name: { ...form.name, de } });
  const saved = (form: typeof mine, de: string) => (inside: Shop) => saveForms(inside, [named(form, de)]);
  const typed = { name_it: 'Scriveteci' };
  await runBehind(shop, saved(mine, 'Neu'), () => changeFormTexts(shop, { slug: mine.slug, typed }));
  const name = { ...mine.name, de: 'Neu', it: 'Scriveteci' };
  expect(await findForm(guest, mine.slug)).toMatchObject({ number: 3, definition: { name } });
  await runBehind(shop, saved(theirs, 'Erst'), () => saveForms(shop, [named(theirs, 'Dann')]));
  expect(await findForm({ ...guest, locale: 'de' }, theirs.slug)).toMatchObject({
    ...{ number: 3, definition: { name: { de: 'Dann' } } },
  });
});

test('only staff change forms', async () => {
  expect(await codeOf(saveForms(guest, [contact]))).toBe('forms.staff-only');
  expect(
    await codeOf((async () => setSwitch(guest, { slug: 'contact-us', locales: ['it'], isOn: false }))()),
  ).toBe('forms.staff-only');
  expect(await codeOf(setSwitch(shop, { slug: 'no-such', locales: ['it'], isOn: false }))).toBe(
    'forms.unknown',
  );
});
