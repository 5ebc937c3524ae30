import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { connect } from '#database/connect.ts';
import { test } from '../own-shop.ts';
import { JERSEY, Shopper, TYPED } from '../shopper.ts';

test.describe.configure({ mode: 'default' });

test('16.5.2 S8.01 when the payment service is away the checkout says so and loses nothing; the next try goes through', async ({
  page,
  shop,
}) => {
  const shopper = new Shopper(page, 'en');
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  const memory = join(shop.dataDir, 'sandbox-payments');
  await rm(memory, { recursive: true, force: true });
  await writeFile(memory, 'nothing can be kept below a file');

  await shopper.orderButton.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Attention! An error occurred.');
  await expect(alert).toContainText('Our services are currently unavailable. Please try again later.');
  await expect(page.getByText(TYPED.en.street).first()).toBeVisible();
  await expect(shopper.terms).toBeChecked();
  await expect(page.getByText('Tornanti jersey').last()).toBeVisible();

  await rm(memory);
  await shopper.orderButton.click();
  await shopper.pay('approve');
  await shopper.thanked();
});

test('S8.10 S2.22 a page that cannot be served now offers no way home, any other error does', async ({
  page,
  shop,
}) => {
  const shopper = new Shopper(page, 'it');
  await shopper.hasInBag(JERSEY);
  const { db, close } = connect(shop.databaseUrl, { max: 1 });
  await db.execute(sql`alter table checkouts rename to checkouts_away`);
  const unavailable = await page.goto(addressOf('it', 'checkout'));
  expect(unavailable?.status()).toBe(503);
  await expect(shopper.heading(shopper.words('errors.unavailable.title'))).toBeVisible();
  await expect(shopper.link(shopper.words('errors.home'))).toHaveCount(0);
  await db.execute(sql`alter table checkouts_away rename to checkouts`);
  await close();

  const english = new Shopper(page, 'en');
  const found = page.waitForResponse((response) => response.url().endsWith('/nothing/here'));
  await english.visit('/en/nothing/here');
  expect((await found).status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('This page could not be found');
  await english.follow(english.link(english.words('errors.home'), page.getByRole('main')));
  await expect(page).toHaveURL(/\/en$/);
});
