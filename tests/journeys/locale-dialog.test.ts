import { expect, type Locator } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { LOCALES } from '#shared/locale.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

const JERSEY = {
  it: { category: 'abbigliamento', slug: 'maglia-tornanti' },
  de: { category: 'bekleidung', slug: 'trikot-tornanti' },
} as const;

/** The dialog and its controls, in a shopper's language. */
function choiceOf(shopper: Shopper) {
  const { page, words } = shopper;
  const dialog = page.getByRole('dialog', { name: words('country.title'), exact: true });
  const select = (name: string) => dialog.getByRole('combobox', { name: startingWith(name) });
  const openFrom = (part: Locator) => shopper.link(words('shell.country-and-language'), part).click();
  return {
    dialog,
    openFrom,
    country: select(words('country.country')),
    language: select(words('shell.language')),
    save: shopper.button(words('country.save'), dialog),
    close: shopper.button(words('country.close'), dialog),
  };
}

for (const locale of ['it', 'de'] as const) {
  test(`S2.18 S4.05 S5.09 country and language are both required; the dialog says which is missing and keeps the rest (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const choice = choiceOf(shopper);
    await shopper.visit(addressOf(locale, 'home'));
    await choice.openFrom(page.getByRole('banner'));
    await expect(choice.dialog).toBeVisible();
    await expect(choice.country).toHaveValue(locale.toUpperCase());
    await expect(choice.language).toHaveValue(locale);
    const languages = await choice.language.locator('option[lang]').allTextContents();
    expect(languages).toEqual(['Italiano', 'English', 'Deutsch', 'Français', 'Español']);
    await expect(choice.country).toHaveAttribute('required');
    await expect(choice.language).toHaveAttribute('required');

    await choice.country.selectOption(words('country.choose'));
    await choice.save.click();
    await expect(choice.country).toHaveAccessibleDescription(words('country.country-missing'));
    await expect(choice.country).toBeFocused();
    await expect(choice.language).toHaveAccessibleDescription('');
    await expect(choice.language).toHaveValue(locale);
    expect(await faultsOf(page, 'dialog[open]')).toEqual([]);

    await choice.country.selectOption('France');
    await expect(choice.language).toHaveValue('fr');
    await choice.language.selectOption(words('country.choose'));
    await choice.save.click();
    await expect(choice.language).toHaveAccessibleDescription(words('country.language-missing'));
    await expect(choice.country).toHaveAccessibleDescription('');
    await expect(choice.country).toHaveValue('FR');
    await expect(choice.language).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(choice.dialog).toBeHidden();
    await expect(shopper.link(words('shell.country-and-language'), page.getByRole('banner'))).toBeFocused();
    await choice.openFrom(page.getByRole('contentinfo'));
    await expect(choice.country).toHaveValue('FR');
    await choice.close.click();
    await expect(choice.dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
    expect(complaints).toEqual([]);
  });

  test(`S2.18 the choice leads to the same page in the language chosen, and is kept (${locale}) ${WHERE[locale]}`, async ({
    page,
    context,
  }) => {
    const shopper = new Shopper(page, locale);
    await shopper.visit(addressOf(locale, 'ecommerce-item', JERSEY[locale]));
    const choice = choiceOf(shopper);
    await choice.openFrom(page.getByRole('banner'));
    await choice.country.selectOption('United States');
    await expect(choice.language).toHaveValue('en');
    await choice.language.selectOption('Español');
    await choice.country.selectOption('France');
    await expect(choice.language, 'picked by hand').toHaveValue('es');
    const spanish = /\/es\/shop\/[^/]+\/maillot-tornanti$/;
    const inSpanish = new Shopper(page, 'es');
    await inSpanish.arrive(() => Promise.all([page.waitForURL(spanish), choice.save.click()]));
    await expect(page.getByRole('heading', { level: 1, name: 'Maillot Tornanti' })).toBeVisible();
    const kept = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(kept).toMatchObject({ country: 'FR', locale: 'es' });

    const again = choiceOf(inSpanish);
    await again.openFrom(page.getByRole('banner'));
    await expect(again.dialog).toBeVisible();
    await expect(again.country).toHaveValue('FR');
    await expect(again.language).toHaveValue('es');
  });
}

test('the countries come from the global variables, and only when they are asked for @desk', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const shopper = new Shopper(page, 'en');
  await page.goto('/en', { waitUntil: 'networkidle' });
  const isOfDialog = (path: string) => path.includes('global-vars') || path.includes('locale-dialog');
  expect(asked.filter(isOfDialog)).toEqual([]);
  const choice = choiceOf(shopper);
  await choice.openFrom(page.getByRole('banner'));
  await expect(choice.dialog).toBeVisible();
  const vars = await (await page.request.get('/api/en/global-vars')).json();
  expect(await choice.country.locator('option').allTextContents()).toEqual([
    shopper.words('country.choose'),
    ...vars.countries.map(({ local_name }: { local_name: string }) => local_name),
  ]);
  expect(await choice.language.locator('option').count()).toBe(LOCALES.length + 1);
});

test('when the countries do not come, the link leads to the page of the choice @phone', async ({ page }) => {
  await page.route('**/api/en/global-vars', (route) => route.abort());
  const shopper = new Shopper(page, 'en');
  await shopper.visit('/en');
  await choiceOf(shopper).openFrom(page.getByRole('banner'));
  await expect(page).toHaveURL(/\/en\/country$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same link leads to the page of the choice @phone', async ({ page }) => {
    const shopper = new Shopper(page, 'it', { hasScripts: false });
    await shopper.visit('/it');
    await choiceOf(shopper).openFrom(page.getByRole('banner'));
    await expect(shopper.heading(shopper.words('country.title'))).toBeVisible();
  });
});
