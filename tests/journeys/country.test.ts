import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { JERSEY, Shopper, startingWith } from './shopper.ts';

/** Specification section 9: 399 days. */
const COUNTRY_COOKIE_SECONDS = 34_473_600;

function choiceOf(shopper: Shopper) {
  const country = shopper.page.getByRole('combobox', {
    name: startingWith(shopper.words('country.country')),
  });
  const language = shopper.page.getByRole('combobox', {
    name: startingWith(shopper.words('shell.language')),
  });
  return { country, language, save: shopper.button(shopper.words('country.save')) };
}

test('S1.21 S4.06 S9.02 choosing the United States shows dollars and English, and keeps it for 399 days @desk', async ({
  page,
  context,
}) => {
  const italian = new Shopper(page, 'it');
  await italian.hasInBag(JERSEY);
  await italian.visit(
    addressOf('it', 'ecommerce-item', { category: 'abbigliamento', slug: 'maglia-tornanti' }),
  );
  await expect(page.getByText('129 €')).toBeVisible();
  await expect(page.getByText(italian.words('catalogue.vat.eu'))).toBeVisible();

  await italian.link(italian.words('shell.country-and-language'), page.getByRole('banner')).click();
  const choice = choiceOf(italian);
  await choice.country.selectOption('United States');
  const english = new Shopper(page, 'en');
  await Promise.all([page.waitForURL(/\/en(\/|$)/), choice.save.click()]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const cookie = (await context.cookies()).find(({ name }) => name === 'country');
  expect(cookie?.value).toBe('US');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - COUNTRY_COOKIE_SECONDS)).toBeLessThan(60);

  await english.visit(addressOf('en', 'ecommerce-item', { category: 'apparel', slug: 'tornanti-jersey' }));
  await expect(page.getByText('$139', { exact: true })).toBeVisible();
  await expect(page.getByText(english.words('catalogue.vat.eu'))).toHaveCount(0);
  await english.visit('/en/cart');
  await expect(page.getByText('$139', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('€')).toHaveCount(0);
  const [list] = await (await page.request.get('/api/en/price-lists?country=US')).json();
  expect(list.currency.code).toBe('USD');
});

test('S1.21 S4.06 S9.05 choosing France sets French, its first language; the language can be kept instead @phone', async ({
  page,
}) => {
  const german = new Shopper(page, 'de');
  await german.visit('/de/country');
  await choiceOf(german).country.selectOption('France');
  await Promise.all([page.waitForURL(/\/fr$/), choiceOf(german).save.click()]);
  const french = new Shopper(page, 'fr');
  await expect(french.heading('À peine sortis de l’atelier')).toBeVisible();
  const vars = await (await page.request.get('/api/fr/global-vars')).json();
  expect(vars.categories.map(({ name }: { name: string }) => name)).toContain('Ville');

  await french.visit('/fr/country');
  await expect(choiceOf(french).country).toHaveValue('FR');
  await choiceOf(french).country.selectOption('United Kingdom');
  await choiceOf(french).language.selectOption('Français');
  await Promise.all([page.waitForURL(/\/fr$/), choiceOf(french).save.click()]);
  await expect(page.getByText(/£/).first()).toBeVisible();
});

test('a country nobody knows is said beside its field, and what was chosen stays @desk', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await shopper.visit('/it/country');
  const { country, language, save } = choiceOf(shopper);
  await language.selectOption('Deutsch');
  await country.evaluate((select: HTMLSelectElement) => {
    select.options[0]!.value = 'XX';
    select.selectedIndex = 0;
  });
  await save.click();
  await expect(page.getByText(shopper.words('country.country-missing'))).toBeVisible();
  await expect(country).toHaveAttribute('aria-invalid', 'true');
  await expect(language).toHaveValue('de');
  await expect(page).toHaveURL(/\/it\/country/);
});
