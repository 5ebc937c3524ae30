import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { findForm, listForms } from '#domain/forms/find-form.ts';
import { formTexts } from '#domain/forms/form-texts.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'de' });
const rights: Rights = { settings: ['look', 'change'] };
const to = '/office/settings/forms/contact-us';
const ask = (path: string, form?: Record<string, string>) =>
  askOffice(shop, path, { rights, ...(form ? { form: { act: 'save', ...form } } : {}) });
const all = (reason = '') => ({
  ...{ on_it: 'yes', on_en: 'yes', on_de: 'no', on_fr: 'yes', on_es: 'yes' },
  ...{ reason_it: '', reason_en: '', reason_de: reason, reason_fr: '', reason_es: '' },
});

test('S4.10 a form is turned off in a language with a reason, and keeps the moment when only the reason changes', async () => {
  expect((await ask(to, all('Wir zählen bis Freitag.'))).status).toBe(303);
  const off = await findForm(shop, 'contact-us');
  expect(off).toMatchObject({ offSince: expect.any(Date), offReason: 'Wir zählen bis Freitag.' });
  expect(await findForm({ ...shop, locale: 'it' }, 'contact-us')).toMatchObject({ offSince: null });
  expect((await ask('/office/settings/forms')).html).toContain('Off in German since');
  shop.clock.set(new Date(shop.clock.now().getTime() + 3_600_000));
  expect((await ask(to, all('Wir sind Montag zurück.'))).status).toBe(303);
  expect(await findForm(shop, 'contact-us')).toMatchObject({
    ...{ offSince: off?.offSince, offReason: 'Wir sind Montag zurück.' },
  });
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'forms.switched'));
  expect(entries[0]).toMatchObject({
    before: { on_de: 'yes', reason_de: '' },
    after: { on_de: 'no', reason_de: 'Wir zählen bis Freitag.' },
  });
});

test('S4.10 turned on again it has no reason any more; a reason too long stays to be shortened', async () => {
  const long = await ask(to, all('x'.repeat(201)));
  expect([long.status, long.html]).toEqual([422, expect.stringContaining('reason_de-fault')]);
  await ask(to, { ...all('Wir zählen.'), on_de: 'yes' });
  expect(await findForm(shop, 'contact-us')).toMatchObject({ offSince: null, offReason: '' });
  expect((await ask('/office/settings/forms/nothing')).status).toBe(404);
});

test('X2.38 two who give one language a reason see both', async () => {
  const opened = { ...all(), on_de: 'yes' };
  const form = (typed: Record<string, string>) => ({
    ...Object.fromEntries(Object.entries(opened).map(([name, value]) => [`was.${name}`, value])),
    ...{ ...opened, ...typed },
  });
  expect((await ask(to, form({ on_fr: 'no', reason_fr: 'Fermé' }))).status).toBe(303);
  expect((await ask(to, form({ on_es: 'no' }))).status).toBe(303);
  const both = await ask(to, form({ reason_fr: 'En congé' }));
  expect([both.status, both.html]).toEqual([409, expect.stringContaining('Fermé')]);
});

test('S3.20 staff change what a form says, whom it is mailed to and how long it is kept: its next version', async () => {
  const { number, definition } = (await findForm({ ...shop, locale: 'it' }, 'contact-us')) ?? {};
  if (!definition) throw new Error('no form');
  const raw = (await listForms(shop)).find(({ slug }) => slug === 'contact-us')?.definition;
  const texts = formTexts(raw ?? definition);
  const send = (typed: Record<string, string>) =>
    askOffice(shop, to, { rights, form: { act: 'texts', ...texts, ...typed } });
  expect((await ask(to)).html).toContain('name="ask.email.name_it"');
  const bad = await send({ 'ask.email.name_fr': '', notify: 'nobody', months: '0', submit_it: 'Invia' });
  expect(bad.status).toBe(422);
  for (const field of ['ask.email.name_fr', 'notify', 'months', 'submit_de'])
    expect(bad.html).toContain(`id="${field}-fault"`);
  const typed = {
    'ask.email.name_it': 'La tua posta',
    name_it: 'Scriveteci',
    months: '24',
    notify: 'post@tessaro.test',
  };
  expect((await send(typed)).status).toBe(303);
  const changed = await findForm({ ...shop, locale: 'it' }, 'contact-us');
  expect(changed?.number).toBe((number ?? 0) + 1);
  expect(changed?.definition).toMatchObject({ keptMonths: 24, notify: 'post@tessaro.test' });
  expect(changed?.definition.name.it).toBe('Scriveteci');
  expect(changed?.definition.fields.find(({ id }) => id === 'email')?.name.it).toBe('La tua posta');
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'forms.saved'));
  expect(entries.at(-1)).toMatchObject({
    before: { name_it: texts.name_it, months: texts.months },
    after: { name_it: 'Scriveteci', months: '24', notify: '…@tessaro.test' },
  });
  const looks = await askOffice(shop, to, {
    rights: { settings: ['look'] },
    form: { act: 'texts', ...texts },
  });
  expect(looks.status).toBe(403);
});

test('S3.20 whom letters are mailed to is changed only by who signed in in the last minutes', async () => {
  const stored = (await listForms(shop)).find(({ slug }) => slug === 'contact-us');
  if (!stored) throw new Error('no form');
  const texts = formTexts(stored.definition);
  const provenAt = new Date(shop.clock.now().getTime() - 3_600_000);
  const send = (typed: Record<string, string>, at = provenAt) =>
    askOffice(shop, to, { rights, provenAt: at, form: { act: 'texts', ...texts, ...typed } });
  const other = await send({ notify: 'mine@mail.test' });
  expect([other.status, other.html]).toEqual([401, expect.stringContaining('Sign in again')]);
  expect((await findForm(shop, 'contact-us'))?.definition.notify).toBe(texts.notify);
  expect((await send({ months: '23' })).status).toBe(303);
  expect((await send({ months: '23', notify: 'mine@mail.test' }, shop.clock.now())).status).toBe(303);
  expect((await findForm(shop, 'contact-us'))?.definition.notify).toBe('mine@mail.test');
});
