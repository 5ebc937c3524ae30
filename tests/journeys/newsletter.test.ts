import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import type { Mail } from '#domain/mail/find-mail.ts';
import type { Locale } from '#shared/locale.ts';
import { houseForm } from '#tests/helpers/house-forms.ts';
import { mailsSentTo, shopBehindThePages } from './behind-the-pages.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

const shop = shopBehindThePages();
const LETTER = houseForm('newsletter');
const base64 = (text: string) => Buffer.from(text).toString('base64');

const mailsTo = (email: string, count: number) => mailsSentTo(shop, email, count);

/** The path a mail links to. */
function pathIn(mail: Mail | undefined, page: 'confirm' | 'leave'): string {
  const found = new RegExp(`https?://[^/]+(/\\w\\w/newsletter/${page}\\?token=[\\w-]+)`).exec(
    mail?.text ?? '',
  );
  return found?.[1] ?? '';
}

function form(shopper: Shopper) {
  const { page, words, locale } = shopper;
  return {
    email: page.getByRole('textbox', { name: startingWith(words('newsletter.email')) }),
    yes: page.getByRole('radio', { name: words('newsletter.yes'), exact: true }),
    no: page.getByRole('radio', { name: words('newsletter.no'), exact: true }),
    submit: shopper.button(LETTER.submit?.[locale] ?? ''),
  };
}

for (const locale of ['it', 'de'] as const) {
  test(`S1.20 S2.09 X1.07 a reader comes with an address, confirms it from the mail and leaves again (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const reader = new Shopper(page, locale);
    const complaints = complaintsOf(page);
    const { email, yes, no, submit } = form(reader);
    await reader.visit(addressOf(locale, 'newsletter', {}, { email: base64(reader.email) }));
    await expect(email).toHaveValue(reader.email);
    await expect(yes).not.toBeChecked();
    await expect(no).not.toBeChecked();

    await email.fill('lucia@');
    await submit.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(endingWith(reader.words('refusals.forms.email-invalid')));
    await expect(page.getByText(reader.words('refusals.forms.choice-unknown'))).toBeVisible();
    await expect(email).toHaveValue('lucia@');

    await email.fill(reader.email);
    await no.check();
    await submit.click();
    const sent = reader.heading(reader.words('newsletter.sent.title'));
    await expect(sent).toBeFocused();
    await expect(page.getByText(reader.words('newsletter.sent.text', { email: reader.email }))).toBeVisible();

    const [confirmMail] = await mailsTo(reader.email, 1);
    expect(confirmMail?.locale).toBe(locale);
    await reader.visit(pathIn(confirmMail, 'confirm'));
    await reader.button(reader.words('newsletter.confirm.button')).click();
    await expect(reader.heading(reader.words('newsletter.confirmed.title'))).toBeFocused();

    const [, welcome] = await mailsTo(reader.email, 2);
    expect(welcome?.text).toContain(
      `${reader.words('mail.newsletter.welcome.offers')}: ${reader.words('newsletter.no')}`,
    );
    await reader.visit(pathIn(welcome, 'leave'));
    await reader.button(reader.words('newsletter.leave.button')).click();
    await expect(reader.heading(reader.words('newsletter.left.title'))).toBeFocused();
    expect(complaints).toEqual([]);
  });
}

test('S2.09 an address that is not one, or not in base64, is ignored @desk', async ({ page }) => {
  const reader = new Shopper(page, 'en');
  for (const parameter of [base64('no address'), '%25%25', '====', base64('<b>@x.y')]) {
    await reader.visit(`${addressOf('en', 'newsletter')}?email=${parameter}`);
    await expect(form(reader).email).toHaveValue('');
  }
});

test('X1.07 whether an address is known cannot be told: reader, stranger and pestered one get the same answer @desk', async ({
  request,
}) => {
  const ask = async (email: string) => {
    const answer = await request.post('/en/newsletter', { form: { email, marketing: 'no' } });
    return { status: answer.status(), page: normal(await answer.text(), email) };
  };
  const email = `known${Date.now()}@mail.test`;
  const first = await ask(email);
  const [mail] = await mailsTo(email, 1);
  const confirmed = await request.post(pathIn(mail, 'confirm'), { form: {} });
  expect(confirmed.status()).toBe(200);
  const again = await ask(email);
  for (let index = 0; index < 3; index += 1) await ask(email);
  const pestered = await ask(email);
  expect(first.status).toBe(200);
  expect(again).toEqual(first);
  expect(pestered).toEqual(first);
});

/** A page without the parts that differ in every answer. */
function normal(html: string, email: string): string {
  return html.replaceAll(email, 'ADDRESS');
}

test('X1.07 a scanner that follows every link of a mail confirms nothing and unsubscribes nobody; one click does @desk', async ({
  request,
}) => {
  const email = `scanned${Date.now()}@mail.test`;
  await request.post('/de/newsletter', { form: { email, marketing: 'si' } });
  const [mail] = await mailsTo(email, 1);
  const oneClick = /<(https?:[^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const scan = async () => {
    for (const link of [pathIn(mail, 'confirm'), pathIn(mail, 'leave'), oneClick])
      expect((await request.get(link)).status(), link).toBe(200);
  };
  await scan();
  await request.post(pathIn(mail, 'confirm'), { form: {} });
  await mailsTo(email, 2);
  await scan();
  expect(await (await request.get(pathIn(mail, 'leave'))).text()).toContain('Den Brief abbestellen?');

  // RFC 8058: posted by the mail provider, from wherever, without cookies.
  const left = await request.post(oneClick, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(left.status()).toBe(200);
  expect(await (await request.get(pathIn(mail, 'leave'))).text()).toContain('Du bist abgemeldet');
  const again = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(again.status()).toBe(200);
  const nobody = await request.post(`/api/de/newsletter/leave/${'A'.repeat(32)}`);
  expect(nobody.status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const walk = async (page: Page, locale: Locale) => {
    const reader = new Shopper(page, locale, { hasScripts: false });
    const { email, yes, submit } = form(reader);
    await reader.visit(addressOf(locale, 'newsletter'));
    await submit.click();
    await expect(email).toHaveAccessibleDescription(
      startingWith(LETTER.fields[0]?.helpText?.[reader.locale] ?? ''),
    );
    await expect(page.getByText(reader.words('refusals.forms.missing'))).toBeVisible();
    await email.fill(reader.email);
    await submit.click();
    await expect(email).toHaveValue(reader.email);
    await yes.check();
    await submit.click();
    await expect(reader.heading(reader.words('newsletter.sent.title'))).toBeVisible();
    const [mail] = await mailsTo(reader.email, 1);
    await reader.visit(pathIn(mail, 'confirm'));
    await reader.button(reader.words('newsletter.confirm.button')).click();
    await expect(reader.heading(reader.words('newsletter.confirmed.title'))).toBeVisible();
    await reader.visit(pathIn(mail, 'leave'));
    await reader.button(reader.words('newsletter.leave.button')).click();
    await expect(reader.heading(reader.words('newsletter.left.title'))).toBeVisible();
  };

  test('S1.20 X1.07 asking, confirming and leaving go all the same @phone', ({ page }) => walk(page, 'fr'));
});

function endingWith(text: string): RegExp {
  return new RegExp(`${startingWith(text).source.slice(1)}$`);
}
