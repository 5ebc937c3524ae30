import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { openAccount } from '#domain/accounts/open-account.ts';
import { saveSerials } from '#domain/serials/save-serials.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { WORDS } from '#login/words.ts';
import type { Locale } from '#shared/locale.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { findVariant, mailsSentTo, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

// Axe checks every node of a page, which takes seconds on a busy machine.
test.describe.configure({ timeout: 180_000 });

const PASSWORD = 'quattro parole a caso';
const shop = shopBehindThePages();
const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const RECEIPT = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(FILES.pdf) };

/** A frame of the registry that nobody has. */
async function newSerial(): Promise<string> {
  const serial = `WT25${randomInt(10_000_000, 99_999_999)}`;
  const { id, productId } = await findVariant(shop, 'VT25-ER-RA-M');
  await saveSerials(shop, [
    {
      ...{ serial, variantId: id, productId, model: 'Vetta', frameMaterial: 'carbon' },
      ...{ hasMonocoqueBar: true, builtOn: '2025-01-10', soldToDealerOn: '2025-02-01' },
      ...{ isStolen: false, isTeam: false, substitutedBy: null },
    },
  ]);
  return serial;
}

/** The code that the certificate's QR code leads to. */
async function codeOf(serial: string): Promise<string> {
  const [row] = await shop.db
    .select({ code: warrantyRegistrations.certificateCode })
    .from(warrantyRegistrations)
    .where(eq(warrantyRegistrations.serial, serial));
  return row?.code ?? '';
}

/** Comes to the login by a page that asks for it, and back to that page. */
async function signIn(shopper: Shopper): Promise<void> {
  const { page, locale, email } = shopper;
  const own = WORDS[locale as Locale];
  await openAccount({ ...shop, locale }, { firstName: 'Ada', lastName: 'Rossi', email, password: PASSWORD });
  await page.goto(addressOf(locale, 'account-mygarage-warranty'));
  await page.getByLabel(startingWith(own.email)).fill(email);
  await page.getByLabel(startingWith(own.password)).fill(PASSWORD);
  await shopper.arrive(() => page.keyboard.press('Enter'));
  await expect(page).toHaveURL(addressOf(locale, 'account-mygarage-warranty'));
}

function fieldsOf({ page, words }: Shopper) {
  const named = (key: Parameters<typeof words>[0]) => startingWith(words(key));
  return {
    serial: page.getByRole('textbox', { name: named('garage.fields.serial') }),
    bought: page.getByLabel(named('garage.fields.purchasedOn')),
    dealer: page.getByRole('combobox', { name: named('garage.fields.dealer') }),
    evidence: page.getByLabel(named('garage.fields.evidence')).first(),
    price: page.getByRole('textbox', { name: named('garage.fields.price') }),
    model: page.getByRole('textbox', { name: named('garage.fields.bikeModel') }),
    message: page.getByRole('textbox', { name: named('garage.fields.message') }),
    firstOwner: page.getByRole('checkbox', { name: named('garage.fields.firstOwner') }),
    privacy: page.getByRole('checkbox', {
      name: words.markup('garage.fields.privacy', { link: (text) => text }),
    }),
  };
}

async function expectNoFaults(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect.soft(await faultsOf(page), what).toEqual([]);
}

for (const [locale, where] of [
  ['it', WHERE.it],
  ['de', WHERE.de],
  ['en', '@phone'],
] as const) {
  test(`S2.04 S6.02 S1.16 X4.02 a rider signs in, checks a number, registers the bike within a minute, and has its certificate (${locale}) ${where}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const complaints = complaintsOf(page);
    await signIn(shopper);
    const serial = await newSerial();
    const field = fieldsOf(shopper);
    await expectNoFaults(page, 'the form');

    const began = Date.now();
    await field.serial.fill(serial.toLowerCase().replace('wt25', 'wt 2S-'));
    await field.bought.fill(daysAgo(2));
    await shopper.button(words('garage.form.check')).click();
    await expect(page.getByText(words('garage.outcomes.success.title'))).toBeVisible();
    await expect(page.getByText(words('garage.read-as', { serial }))).toBeVisible();
    await expect(field.model).toHaveValue('Vetta');

    await shopper.button(words('garage.form.submit')).click();
    for (const code of ['dealer-missing', 'privacy-missing'] as const)
      await expect(page.getByText(words(`refusals.warranties.${code}`)).first()).toBeVisible();
    await expect(field.model).toHaveValue('Vetta');
    await expectNoFaults(page, 'faults');

    await field.dealer.selectOption('officina-darsena-milano');
    await field.price.fill('8.990,00');
    await field.evidence.setInputFiles(RECEIPT);
    await expect(page.getByText(words('forms.file.kept', { name: 'receipt.pdf' }))).toBeVisible();
    await field.firstOwner.check();
    await field.privacy.check();
    await shopper.button(words('garage.form.submit')).click();
    await expect(shopper.heading(words('garage.title'))).toBeVisible();
    await expect(page.getByText(words('garage.done.registered'))).toBeVisible();
    expect(Date.now() - began).toBeLessThan(60_000);
    await expect(page.getByText(serial)).toBeVisible();
    await expectNoFaults(page, 'my garage');

    const [mail] = await mailsSentTo(shop, shopper.email, 1);
    expect(mail?.text).toContain(serial);
    const certificate = shopper.link(words('garage.bike.certificate'));
    const file = await page.request.get((await certificate.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');

    const code = await codeOf(serial);
    await page.goto(addressOf(locale, 'certificate', { code }));
    await expect(page.getByText(words('certificate.states.valid'))).toBeVisible();
    await expect(page.getByText(serial, { exact: true })).toBeVisible();
    await expect(page.getByText(/Rossi/)).toHaveCount(0);
    await expectNoFaults(page, 'the certificate');

    await shopper.visit(addressOf(locale, 'account-mygarage-warranty'));
    await field.serial.fill(serial);
    await field.bought.fill(daysAgo(2));
    await shopper.button(words('garage.form.check')).click();
    await expect(page.getByText(words('garage.own.title'))).toBeVisible();
    // The browser names the answers that refuse a form.
    expect(complaints.filter((line) => !/422/.test(line))).toEqual([]);
  });
}

test('S8.05 a number of no bike leads to the form to be contacted, and the request waits in the garage @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'en');
  const { words } = shopper;
  await signIn(shopper);
  const field = fieldsOf(shopper);
  await field.serial.fill('WT25999999');
  await field.bought.fill(daysAgo(2));
  await shopper.button(words('garage.form.check')).click();
  await expect(page.getByText(words('garage.outcomes.not_found.title'))).toBeVisible();
  await shopper.follow(shopper.link(words('garage.ways.request')));
  await expect(shopper.heading('OOPS!')).toBeVisible();
  await expect(page.getByText('The serial is not in our database.')).toBeVisible();
  await expect(field.serial).toHaveValue('WT25999999');
  await expectNoFaults(page, 'OOPS!');
  await field.dealer.selectOption('other');
  await page.getByRole('textbox', { name: words('garage.fields.dealerName') }).fill('Bike Ada');
  await field.message.fill('It is hard to read.');
  await field.privacy.check();
  await shopper.button(words('garage.ops.submit')).click();
  await expect(page.getByText(words('garage.done.waiting'))).toBeVisible();
  await expect(page.getByText(words('garage.bike.waiting'))).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest is sent to the login and comes back, and registers with a photo of the receipt @phone', async ({
    page,
  }) => {
    const answer = await page.request.get(addressOf('en', 'account-mygarage'), { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    const shopper = new Shopper(page, 'en', { hasScripts: false });
    const { words } = shopper;
    await signIn(shopper);
    const serial = await newSerial();
    const field = fieldsOf(shopper);
    await field.serial.fill(serial);
    await field.bought.fill(daysAgo(2));
    await shopper.button(words('garage.form.check')).click();
    await expect(page.getByText(words('garage.outcomes.success.title'))).toBeVisible();
    await field.dealer.selectOption('officina-darsena-milano');
    await field.evidence.setInputFiles({
      ...{ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(FILES.jpeg) },
    });
    // Forgotten: nothing else is lost, also not the file.
    await field.privacy.check();
    await shopper.button(words('garage.form.submit')).click();
    await expect(page.getByText(words('refusals.warranties.first-owner-missing')).first()).toBeVisible();
    await expect(page.getByText(words('forms.file.kept', { name: 'receipt.jpg' }))).toBeVisible();
    await field.firstOwner.check();
    await field.privacy.check();
    await shopper.button(words('garage.form.submit')).click();
    await expect(page.getByText(words('garage.done.registered'))).toBeVisible();
    await expect(page.getByText(serial)).toBeVisible();
  });
});

test('an address of no certificate says so @desk', async ({ page }) => {
  const shopper = new Shopper(page, 'en');
  const { words } = shopper;
  const missing = await page.goto('/en/certificates/ABCDEFGHJKMN');
  expect(missing?.status()).toBe(404);
  await expect(shopper.heading(words('certificate.unknown'))).toBeVisible();
  await expectNoFaults(page, 'no certificate');
});
