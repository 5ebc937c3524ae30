import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { openAccount } from '#domain/accounts/open-account.ts';
import { customers } from '#domain/customers/schema.ts';
import { saveSerials } from '#domain/serials/save-serials.ts';
import type { Shop } from '#domain/shop.ts';
import { newRegistrationNumber } from '#domain/warranties/registration-number.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { WORDS } from '#login/words.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { findVariant, mailsSentTo, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

test.describe.configure({ timeout: 180_000 });

const PASSWORD = 'quattro parole a caso';
const shop = shopBehindThePages();

/** Signs in at a page that asks for it, and comes back to that page. */
async function signIn(shopper: Shopper, address: string): Promise<void> {
  const { page, locale, email } = shopper;
  const own = WORDS[locale as Locale];
  await openAccount({ ...shop, locale }, { firstName: 'Ada', lastName: 'Rossi', email, password: PASSWORD });
  await page.goto(address);
  await page.getByLabel(startingWith(own.email)).fill(email);
  await page.getByLabel(startingWith(own.password)).fill(PASSWORD);
  await shopper.arrive(() => page.keyboard.press('Enter'));
}

/** A bike in the garage of somebody who has signed in. */
async function bikeOf({ db }: Shop, email: string, locale: Locale) {
  const owner = (await db.select().from(customers)).find((one) => one.email === email);
  const serial = `WT25${randomInt(10_000_000, 99_999_999)}`;
  const { id: variantId, productId } = await findVariant(shop, 'VT25-ER-RA-M');
  await saveSerials(shop, [
    {
      ...{ serial, variantId, productId, model: 'Vetta', frameMaterial: 'carbon', hasMonocoqueBar: true },
      ...{ builtOn: '2025-01-10', soldToDealerOn: '2025-02-01', isStolen: false, isTeam: false },
      substitutedBy: null,
    },
  ]);
  const number = newRegistrationNumber();
  const at = new Date();
  await db.insert(warrantyRegistrations).values({
    ...{ id: newId(), number, state: 'registered', serial, typedSerial: serial, locale, country: 'IT' },
    ...{ customerId: owner?.id ?? '', outcome: 'success', purchasedOn: '2026-10-20', message: '' },
    ...{ expiresOn: '2031-10-20', bikeColor: '', bikeModel: '', dealerName: 'Officina Darsena' },
    ...{ requestSubject: 'registration', certificateCode: newId().slice(-12).toUpperCase() },
    ...{ sentAt: at, registeredAt: at },
  });
  return { serial, number };
}

async function expectNoFaults(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect.soft(await faultsOf(page), what).toEqual([]);
}

for (const [locale, where] of [
  ['de', WHERE.de],
  ['en', '@desk'],
] as const)
  test(`X4.05 X4.06 an owner marks a bike as stolen, gets it back, and hands it on to somebody who accepts (${locale}) ${where}`, async ({
    page,
    browser,
  }) => {
    const seller = new Shopper(page, locale);
    const { words } = seller;
    await signIn(seller, addressOf(locale, 'account-mygarage'));
    const { serial, number } = await bikeOf(shop, seller.email, locale);
    await seller.visit(addressOf(locale, 'account-mygarage'));
    await seller.follow(seller.link(words('garage.bike.more')));
    await expectNoFaults(page, 'a bike');

    await seller.button(words('ownership.theft.declare')).click();
    await expect(page.getByText(words('ownership.done.stolen'))).toBeVisible();
    await page.locator('#place').fill('Treviso');
    await seller.button(words('ownership.theft.save')).click();
    await expect(page.getByText(words('ownership.done.saved'))).toBeVisible();
    await expect(page.locator('#place')).toHaveValue('Treviso');
    await expectNoFaults(page, 'a stolen bike');
    const paper = seller.link(words('ownership.theft.file'));
    const file = await page.request.get((await paper.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');

    const other = await browser.newPage();
    const buyer = new Shopper(other, locale);
    await other.goto(addressOf(locale, 'stolen'));
    await other.getByLabel(words('ownership.stolen.serial')).fill(serial.toLowerCase());
    await buyer.button(words('ownership.stolen.check')).click();
    await expect(other.getByText(words('ownership.stolen.yes'))).toBeVisible();
    const seen = 'It stands in front of the station';
    await other.getByLabel(startingWith(words('ownership.stolen.fields.message'))).fill(seen);
    await other.waitForTimeout(3_000);
    await buyer.button(words('ownership.stolen.send')).click();
    await expect(other.locator('#privacy-error')).toBeVisible();
    await other.locator('#privacy').check();
    await expectNoFaults(other, 'a sighting');
    await buyer.button(words('ownership.stolen.send')).click();
    await expect(other.getByText(words('ownership.stolen.sent'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(seen)).toBeVisible();

    await seller.button(words('ownership.theft.found')).click();
    await expect(page.getByText(words('ownership.done.found'))).toBeVisible();
    await page.getByLabel(startingWith(words('ownership.transfer.fields.email'))).fill(buyer.email);
    await seller.button(words('ownership.transfer.submit')).click();
    await expect(page.locator('#understood-error')).toBeVisible();
    await page.locator('#understood').check();
    await seller.button(words('ownership.transfer.submit')).click();
    await expect(page.getByText(words('ownership.done.offered'))).toBeVisible();

    const link = await linkFor(buyer.email);
    await other.goto(link);
    await expect(other.getByText(words('ownership.transfer.rule'))).toBeVisible();
    await expectNoFaults(other, 'a bike to accept');
    await signIn(buyer, (await buyer.link(words('ownership.accept.sign-in')).getAttribute('href')) ?? '');
    await other.locator('#understood').check();
    await buyer.button(words('ownership.accept.submit')).click();
    await expect(other.getByText(words('ownership.done.accepted'))).toBeVisible();
    await expectNoFaults(other, 'a bike that was handed on');
    await page.goto(addressOf(locale, 'account-mygarage-item', { number }));
    await seller.visit(addressOf(locale, 'account-mygarage'));
    await expect(page.getByText(serial)).toHaveCount(0);
    await other.close();
  });

/** The address in the mail with the link; the login service writes none to a new account here. */
async function linkFor(email: string): Promise<string> {
  const [mail] = await mailsSentTo(shop, email, 1);
  return /\/\w\w\/bike-transfer\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
}
