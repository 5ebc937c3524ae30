import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { listSubmissions } from '#domain/forms/list-submissions.ts';
import { setSwitch } from '#domain/forms/set-switch.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';
import { mailsSentTo, shopBehindThePages } from '../behind-the-pages.ts';
import { expectRefusal, send, sendForm } from './send.ts';

const shop = shopBehindThePages();
let people = 0;

function message(more: Record<string, string> = {}) {
  people += 1;
  return {
    ...{ 'first-name': 'Łucja', 'last-name': 'Nowak', email: `form${Date.now()}-${people}@mail.test` },
    ...{ phone: '', subject: 'bike', 'order-number': '', message: `Which size? (${people} ${Date.now()})` },
    ...{ marketing: 'no', privacy: 'yes', form_website: '', form_took: '' },
    ...more,
  };
}

for (const locale of LOCALES) {
  test(`S3.21 S4.10 S5.07 the contacts page has its form, which works without scripts and loses nothing that was typed (${locale})`, async () => {
    const t = translator(locale);
    const { text: page } = await send(addressOf(locale, 'contacts'));
    const action = /<form[^>]*action="([^"]+)"[^>]*>(?:(?!<\/form>).)*name="message"/s.exec(page)?.[1] ?? '';
    expect(action).toBe(addressOf(locale, 'form', { slug: 'contact-us' }));
    const faulty = await sendForm(action, message({ phone: '12', privacy: '', marketing: '' }));
    expect(faulty.status).toBe(422);
    for (const words of [
      t('forms.faults', { count: 3 }),
      t('refusals.forms.phone-invalid'),
      t('refusals.forms.privacy-missing'),
    ])
      expect(faulty.text).toContain(words);
    expect(faulty.text).toMatch(/<input[^>]*value="Łucja"/);
    expect(faulty.text).toMatch(/>Which size\? \([^<]+<\/textarea>/);
    if (locale !== 'de') return;
    const typed = message();
    const sent = await sendForm(action, typed);
    expect(sent.status).toBe(200);
    const [, number = ''] = /(F-\w{4}-\w{4})/.exec(sent.text) ?? [];
    expect((await sendForm(action, typed)).text).toContain(number);
    const [receipt] = await mailsSentTo(shop, typed.email, 1);
    expect([receipt?.locale, receipt?.subject]).toEqual(['de', expect.stringContaining(number)]);
    expect(
      (await listSubmissions(shop, { slug: 'contact-us' })).filter((one) => one.number === number),
    ).toHaveLength(1);
  });
}

test('a form posted with fields it does not have, or with ten thousand, is refused clearly and nothing is lost', async () => {
  const action = addressOf('en', 'form', { slug: 'contact-us' });
  const unknown = await sendForm(action, message({ 'is-admin': 'yes' }));
  expect(unknown.status).toBe(422);
  expect(unknown.text).toContain('The form has no field “is-admin”.');
  expect(unknown.text).toMatch(/>Which size\? \([^<]+<\/textarea>/);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x']));
  const refused = await sendForm(action, { ...message(), ...many });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('These are more fields than any form has.');
  expect(refused.text).toMatch(/>Which size\? \([^<]+<\/textarea>/);
  const tenThousand = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 'x']));
  expectRefusal(await sendForm(action, tenThousand), 413);
  expectRefusal(await sendForm(addressOf('en', 'form', { slug: 'no-such' }), message()), 404);
  expect((await send(addressOf('en', 'form', { slug: 'test-modulo-backend' }))).status).toBe(404);
});

test('S4.10 a form that staff turn off says so at once on its cached page, and since when, in that language alone', async () => {
  const slug = 'contact-us';
  const page = async () => (await send(addressOf('fr', 'contacts'))).text;
  expect(await page()).toContain('name="message"');
  await setSwitch(shop, { slug, locales: ['fr'], isOn: false });
  await expect
    .poll(page)
    .toMatch(/pas activé pour le moment(?:(?!<\/section>).)*Il est désactivé depuis le \d+/s);
  const late = await sendForm(addressOf('fr', 'form', { slug }), message());
  expect(late.status).toBe(410);
  // Who had opened it before keeps what they wrote.
  expect(late.text).toMatch(/<input[^>]*value="Łucja"/);
  expect(late.text).toMatch(/>Which size\? \([^<]+<\/textarea>/);
  expect(late.text).toContain('Ce formulaire a été désactivé entre-temps.');
  await setSwitch(shop, { slug, locales: ['fr'], isOn: true });
  await expect.poll(page).toContain('name="message"');
});

test('S5.07 a form outlives the session of who fills it in: lost, forged or ended, it is sent all the same, and a fault loses nothing', async () => {
  const action = addressOf('it', 'form', { slug: 'contact-us' });
  for (const cookie of ['session=gone', 'guest=forged; session=stolen; login=begun', '']) {
    const faulty = await sendForm(action, message({ privacy: '' }), { cookie });
    expect(faulty.status, cookie).toBe(422);
    expect(faulty.text).toMatch(/<input[^>]*value="Łucja"/);
    const sent = await sendForm(action, message(), { cookie });
    expect(sent.status, cookie).toBe(200);
    expect(sent.text).toMatch(/F-\w{4}-\w{4}/);
  }
});
