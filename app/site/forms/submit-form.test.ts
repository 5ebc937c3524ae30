import { expect, test } from 'vitest';
import { listSubmissions } from '#domain/forms/list-submissions.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { submitPostedForm } from './submit-form.server.ts';

const shop = await testShop({ locale: 'en' });
const staff = { ...shop, actor: { kind: 'staff' as const, id: 'test' } };
const CV = { name: 'cv.pdf', bytes: FILES.pdf };
const texts = {
  ...{ 'first-name': 'Ada', 'last-name': 'Rossi', email: 'ada@mail.test', phone: '0438 123456' },
  ...{ letter: 'Because I braze.', privacy: 'yes', form_took: '60000' },
};

test.each(['other', 'letter', 'keep'])(
  'a file of the field “%s”, which takes none, is refused by name and loses nothing',
  async (field) => {
    const posted = { texts, files: { cv: CV, [field]: CV }, isCut: false };
    const answer = await submitPostedForm(visitOf(shop), 'job-application', posted);
    expect([answer.isSent, answer.status]).toEqual([false, 422]);
    expect(answer.sentence).toContain(`no field “${field}”`);
    expect(answer.typed).toMatchObject({ email: 'ada@mail.test', letter: 'Because I braze.' });
    expect(answer.files.cv?.name).toBe('cv.pdf');
    expect(await listSubmissions(staff, { slug: 'job-application' })).toEqual([]);
  },
);

test('a file field that was left empty is none', async () => {
  const nothing = { name: '', bytes: new Uint8Array() };
  const posted = { texts, files: { cv: CV, work: nothing, other: nothing }, isCut: false };
  const answer = await submitPostedForm(visitOf(shop), 'job-application', posted);
  expect(answer.isSent).toBe(true);
});

test('a form that is stored nowhere refuses such a file as well', async () => {
  const posted = { texts: { email: 'ada@mail.test' }, files: { email: CV }, isCut: false };
  const answer = await submitPostedForm(visitOf(shop), 'newsletter', posted);
  expect([answer.isSent, answer.status]).toEqual([false, 422]);
  expect(answer.sentence).toContain('no field “email”');
});
