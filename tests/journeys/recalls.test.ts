import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { openAccount } from '#domain/accounts/open-account.ts';
import { findMail } from '#domain/mail/find-mail.ts';
import { listMails } from '#domain/mail/list-mails.ts';
import { tellOwners } from '#domain/recalls/tell-owners.ts';
import { saveSerials } from '#domain/serials/save-serials.ts';
import type { Shop } from '#domain/shop.ts';
import { approveRegistration } from '#domain/warranties/decide-registration.ts';
import { registrationInput } from '#domain/warranties/input.ts';
import { requestRegistration } from '#domain/warranties/register-bike.ts';
import { WORDS } from '#login/words.ts';
import type { Locale } from '#shared/locale.ts';
import { findVariant, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

test.describe.configure({ timeout: 180_000 });

const PASSWORD = 'quattro parole a caso';
const shop = shopBehindThePages();

/** An e-bike of the registry, which the demo's notice is about. */
async function newFrame(): Promise<string> {
  const serial = `WT25${randomInt(10_000_000, 99_999_999)}`;
  const { id, productId } = await findVariant(shop, 'SE25-ER-GR-XS');
  await saveSerials(shop, [
    {
      ...{ serial, variantId: id, productId, model: 'Selva-e', frameMaterial: 'carbon' },
      ...{ hasMonocoqueBar: false, builtOn: '2025-01-10', soldToDealerOn: '2025-02-01' },
      ...{ isStolen: false, isTeam: false, substitutedBy: null },
    },
  ]);
  return serial;
}

/** Somebody signs in and comes to the garage. */
async function signIn({ page, locale, email }: Shopper): Promise<void> {
  const own = WORDS[locale as Locale];
  const person = { firstName: 'Ada', lastName: 'Rossi', email, password: PASSWORD };
  await openAccount({ ...shop, locale: locale as Locale }, person);
  await page.goto(addressOf(locale, 'account-mygarage'));
  await page.getByLabel(startingWith(own.email)).fill(email);
  await page.getByLabel(startingWith(own.password)).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf(locale, 'account-mygarage'));
}

/** Whoever signed in has this bike in the garage. */
async function registers(serial: string, { email, locale: code }: Shopper): Promise<void> {
  const locale = code as Locale;
  const owner = await shop.db.query.customers.findFirst({ where: { email } });
  const who: Shop = { ...shop, locale, actor: { kind: 'customer', id: owner?.id ?? '' } };
  const input = registrationInput.parse({
    ...{ serial, purchasedOn: '2025-05-01', dealer: 'other', dealerName: 'Bici', country: 'IT' },
    ...{ language: locale, privacy: 'yes' },
  });
  const { number } = await requestRegistration(who, { input, evidenceId: null });
  await approveRegistration(shop, { number, serial, reason: 'seen' });
}

async function findMailAbout(headline: string, email: string) {
  const find = async () =>
    (await listMails(shop, { limit: 500 })).find(
      ({ toAddress, subject }) => toAddress === email && subject.includes(headline),
    );
  await expect.poll(async () => (await find()) !== undefined, { timeout: 30_000 }).toBe(true);
  return findMail(shop, (await find())?.id ?? '');
}

for (const [locale, where] of [
  ['it', WHERE.it],
  ['de', WHERE.de],
] as const) {
  test(`X4.08 X1.19 an owner is told by mail and in the garage, reads the notice and answers (${locale}) ${where}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words, email } = shopper;
    const serial = await newFrame();
    await signIn(shopper);
    await registers(serial, shopper);
    await tellOwners(shop);
    const told = await findMailAbout(words('recalls.headline.notice'), email);
    expect(told?.text).toContain(serial);
    await page.reload();
    const banner = page.getByText(words('recalls.banner.notice', { serial }));
    await expect(banner).toBeVisible();
    expect.soft(await faultsOf(page), 'garage').toEqual([]);
    await page.getByRole('link', { name: words('recalls.banner.open') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('recalls.headline.notice'));
    await shopper.button(words('recalls.answer.submit')).click();
    await expect(page.getByText(words('refusals.recalls.answer-missing'))).toBeVisible();
    await page.getByRole('radio', { name: words('recalls.answer.done') }).check();
    await shopper.button(words('recalls.answer.submit')).click();
    await expect(page.getByText(words('recalls.answer.thanks'))).toBeVisible();
    await expect(page.getByRole('radio', { name: words('recalls.answer.done') })).toBeChecked();
    expect.soft(await faultsOf(page), 'notice').toEqual([]);
    await page.goto(addressOf(locale, 'account-mygarage'));
    await expect(page.getByText(serial).first()).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test(`X4.08 X4.11 anybody checks a serial without login: what is open, manuals, parts, and no owner (${locale}) ${where}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    await page.goto(addressOf(locale, 'recalls'));
    await page.getByRole('link', { name: words('legal.recalls.check') }).click();
    const field = page.getByLabel(startingWith(words('recalls.check.serial')));
    // A stem of the recall, as somebody misreads it; it is registered in the demo.
    await field.fill('wt25 oo4i89');
    await shopper.button(words('recalls.check.submit')).click();
    await expect(page.getByRole('heading', { name: words('recalls.headline.recall') })).toBeVisible();
    await expect(page.getByText(words('recalls.stop'))).toBeVisible();
    await expect(page.getByText('WT25004189').first()).toBeVisible();
    await expect(page.getByText(/Reiter|Jonas/)).toHaveCount(0);
    const manual = page.getByRole('link', { name: /PDF/ }).first();
    const file = await page.request.get((await manual.getAttribute('href')) ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect.soft(await faultsOf(page), 'recalled').toEqual([]);

    for (const [typed, said] of [
      ['WT25004190', 'recalls.check.nothing'],
      ['WT25004194', 'recalls.check.stolen'],
      ['WT25999999', 'recalls.check.unknown'],
    ] as const) {
      await field.fill(typed);
      await shopper.button(words('recalls.check.submit')).click();
      await expect(page.getByText(words(said), { exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: words('recalls.check.by-model') }).click();
    await page.getByRole('link', { name: 'Vetta 2023', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vetta 2023');
    await expect(page.getByRole('link', { name: words('recalls.papers.spares') }).first()).toBeVisible();
    expect.soft(await faultsOf(page), 'model').toEqual([]);
  });

  test(`X4.09 X1.29 an e-bike shows its range, its serial leads to the battery's passport, and that to its JSON (${locale}) ${where}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    await page.goto(addressOf(locale, 'model-papers', { code: 'se25' }));
    const bikes = { it: '/it/bikes/elettriche/selva-e', de: '/de/bikes/e-bikes/selva-e' };
    await page.goto(bikes[locale]);
    const range = page.getByRole('region', { name: words('batteries.range.title') });
    await expect(range.getByRole('table')).toHaveCount(3);
    await expect(range.getByRole('cell', { name: '76 km' }).first()).toBeVisible();

    await page.goto(addressOf(locale, 'serial-check', {}, { serial: 'WT25004191' }));
    await page
      .getByRole('link', { name: words('recalls.papers.battery', { serial: 'TB25-004191' }) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('batteries.title'));
    await expect(page.getByText(words('batteries.fields.ratedCapacity'))).toBeVisible();
    await expect(page.getByText(words('batteries.missing'), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(words('batteries.fields.numberOfFullCycles'))).toHaveCount(0);
    await expect(page.getByRole('img', { name: words('batteries.qr') })).toBeVisible();
    expect.soft(await faultsOf(page), 'passport').toEqual([]);
    const href = await page.getByRole('link', { name: words('batteries.json') }).getAttribute('href');
    const json = await (await page.request.get(href ?? '')).json();
    expect(json).toMatchObject({
      serial: 'TB25-004191',
      fields: { ratedEnergy: { value: 720, unit: 'Wh' } },
    });
    expect(json.missing).toContainEqual({ name: 'batteryCarbonFootprint', annex: 'XIII 1 c' });
  });
}
