import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { saveSerials } from '#domain/serials/save-serials.ts';
import { newRegistrationNumber } from '#domain/warranties/registration-number.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { newId } from '#shared/ids.ts';
import { findVariant, shopBehindThePages } from './behind-the-pages.ts';
import { loggedIn } from './delivered-order.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';
import { worksAs } from './works-as.ts';

test.describe.configure({ timeout: 180_000 });

const shop = shopBehindThePages();
const VETTA = addressOf('de', 'bike-item', { category: 'rennrad', slug: 'vetta' });
const TITLE = 'Sie klettert, und ich schaue zu';
const TEXT = 'Am Jaufenpass habe ich zum ersten Mal nicht an die Übersetzung gedacht.';

/** A Vetta in the garage of this customer. */
async function registers(customerId: string): Promise<string> {
  const serial = `WT25${randomInt(10_000_000, 99_999_999)}`;
  const { id: variantId, productId } = await findVariant(shop, 'VT25-ER-RA-M');
  const frame = {
    serial,
    variantId,
    productId,
    model: 'Vetta',
    frameMaterial: 'carbon',
    isTeam: false,
  } as const;
  const built = { hasMonocoqueBar: true, builtOn: '2025-01-10', soldToDealerOn: '2025-02-01' };
  await saveSerials(shop, [{ ...frame, ...built, isStolen: false, substitutedBy: null }]);
  const [number, at] = [newRegistrationNumber(), new Date()];
  await shop.db.insert(warrantyRegistrations).values({
    ...{ id: newId(), number, state: 'registered', serial, typedSerial: serial, locale: 'de', country: 'DE' },
    ...{
      customerId,
      outcome: 'success',
      purchasedOn: '2026-10-20',
      message: '',
      requestSubject: 'registration',
    },
    ...{ expiresOn: '2031-10-20', bikeColor: '', bikeModel: '', dealerName: 'Officina Darsena' },
    ...{ certificateCode: newId().slice(-12).toUpperCase(), sentAt: at, registeredAt: at },
  });
  return number;
}

test('an owner writes a review in German, staff publish and answer it, and a reader of the bike’s page sees both @phone', async ({
  page,
  browser,
}) => {
  const owner = new Shopper(page, 'de');
  const { words } = owner;
  const number = await registers(await loggedIn(shop, page, { email: owner.email }));
  await owner.visit(addressOf('de', 'account-mygarage-item', { number }));
  await owner.follow(page.getByRole('link', { name: /^Bewertung schreiben/ }));
  expect.soft(await faultsOf(page), 'the form').toEqual([]);
  await page.locator('#title').fill(TITLE);
  await owner.button(words('review-form.send')).click();
  await expect(page.locator('#text-error')).toBeVisible();
  await expect(page.locator('#title')).toHaveValue(TITLE);
  await page.getByLabel(/^Vier Sterne/).check();
  await page.locator('#text').fill(TEXT);
  await page.locator('#bodyHeight').fill('172');
  await owner.button(words('review-form.send')).click();
  await expect(page.getByText(words('review-form.done.sent'))).toBeVisible();
  expect.soft(await faultsOf(page), 'a review that waits').toEqual([]);

  const office = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage();
  await worksAs(office, 'service');
  await office.goto('/office/reviews?by=newest');
  await office.getByRole('link', { name: 'Read', exact: true }).first().click();
  await expect(office.getByText(TEXT)).toBeVisible();
  await office.getByRole('button', { name: 'Publish the review' }).click();
  await office.getByLabel(/^What everybody reads/).fill('Der Pass freut sich mit.');
  await office.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(office.getByRole('button', { name: 'Reword the answer' })).toBeVisible();
  expect.soft(await faultsOf(office), 'a review in the office').toEqual([]);
  await office.context().close();

  const reader = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage();
  await expect(async () => {
    await reader.goto(VETTA);
    await expect(reader.getByRole('heading', { name: TITLE })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(reader.getByText('Der Pass freut sich mit.')).toBeVisible();
  await expect(reader.getByText(/von 5 .*Bewertung/).first()).toBeVisible();
  await expect(reader.getByText(words('reviews.note-title'))).toBeVisible();
  expect.soft(await faultsOf(reader), 'the section').toEqual([]);
  await reader.context().close();
});
