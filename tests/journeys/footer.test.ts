import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { LANGUAGES, type Locale } from '#shared/locale.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { JERSEY, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

const BIKES = { it: 'Bici', de: 'Räder' } as const;
const USAGE = { it: 'Lunghe distanze', de: 'Langstrecke' } as const;
const HEADING = { it: 'Bici da lunga distanza', de: 'Langstreckenräder' } as const;
const PAINT = { it: 'Colore su misura', de: 'Wunschlack' } as const;
const NETWORKS = ['Instagram', 'Strava', 'YouTube', 'Facebook', 'LinkedIn'];
const POLICIES = [
  'terms-and-conditions',
  'privacy-policy',
  'cookie-policy',
  'company-info',
  'legal-guarantee',
  'accessibility-statement',
  'repairs',
  'recalls',
] as const;

const footOf = (page: Page) => page.getByRole('contentinfo');
const opensNewTab = (link: Locator) =>
  Promise.all([
    expect(link).toHaveAttribute('target', '_blank'),
    expect(link).toHaveAccessibleDescription(/\S/),
  ]);

/** A column of the footer; folded on a phone, open on a desktop. */
async function column(page: Page, name: string): Promise<Locator> {
  const nav = footOf(page).getByRole('navigation', { name, exact: true });
  const fold = nav.locator('summary');
  if (await fold.isVisible()) await fold.click();
  return nav;
}

for (const locale of ['it', 'de'] as const) {
  test.describe(`${locale} ${WHERE[locale]}`, () => {
    test('S2.17 S9.12 the foot invites, promises, shows ways on and says who we are', async ({ page }) => {
      const shopper = new Shopper(page, locale);
      const { words, link } = shopper;
      await shopper.visit(addressOf(locale, 'bike-archive'));

      const invitation = page.getByRole('region', { name: words('shell.letter.title') });
      await expect(invitation.getByRole('textbox')).toHaveAttribute('type', 'email');

      const promises = page.getByRole('region', { name: words('shell.service') }).getByRole('listitem');
      await expect(promises).toHaveCount(4);
      for (const [index, key] of (['support', 'returns', 'shipping', 'safe'] as const).entries())
        await expect(promises.nth(index)).toContainText(words(`shell.strip.${key}.title`));
      await expect(promises.nth(2)).toContainText(/99\s€.*149\s€/);

      const foot = footOf(page);
      await expect(foot.getByRole('img', { name: 'Tessaro' })).toBeVisible();
      await expect(foot).toContainText(/8:30–\u2060?12:30, 14:30–\u2060?18:30/);
      await expect(foot).toContainText(/8:00–\u2060?19:00/);
      for (const name of NETWORKS) await opensNewTab(link(name, foot));
      const languages = foot.getByRole('navigation', { name: words('shell.language') });
      for (const { code, name } of LANGUAGES)
        await expect(link(name, languages)).toHaveAttribute('hreflang', code);
      const payments = foot.getByRole('list', { name: words('shell.payments') }).getByRole('listitem');
      await expect(payments).toHaveText(['Visa', 'Mastercard', 'Maestro', 'PayPal']);

      await expect(foot).toContainText('Tessaro Cicli S.r.l.');
      await expect(foot).toContainText('IT 00000000000');
      await expect(foot).toContainText('Via dei Tornanti 19, 31010 Santa Giustina dei Colli (TV)');
      await opensNewTab(link(words('shell.map'), foot));
      await expect(link('officina@tessaro.example', foot)).toHaveAttribute(
        'href',
        'mailto:officina@tessaro.example',
      );
      await expect(link('+39 0423 000 019', foot).last()).toHaveAttribute('href', 'tel:+390423000019');
      for (const policy of POLICIES) await opensNewTab(link(words(`shell.legal.${policy}`), foot));
      const settings = link(words('shell.cookie-settings'), foot);
      await expect(settings).toHaveAttribute('href', `/${locale}/cookie-policy#settings`);
      await expect(settings).toHaveAttribute('data-cookie-settings');

      const bikes = await column(page, BIKES[locale]);
      await expect(bikes.getByRole('link')).toHaveCount(5 + 12 + 1);
      await expect(link(PAINT[locale], bikes)).toBeVisible();
      const shop = await column(page, words('shell.e-shop'));
      await expect(shop.getByRole('link')).toHaveCount(4);
      const help = await column(page, { it: 'Assistenza', de: 'Service' }[locale]);
      await expect(help.getByRole('link')).toHaveCount(10);
      await link(USAGE[locale], bikes).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(HEADING[locale]);
    });

    test('the ways on lead where they say: custom paint, public funding, another language', async ({
      page,
    }) => {
      const shopper = new Shopper(page, locale);
      await shopper.visit(addressOf(locale, 'bike-archive'));
      await shopper.follow(shopper.link(PAINT[locale], await column(page, BIKES[locale])));
      await expect(page).toHaveURL(`/${locale}/infinitamente`);
      await expect(page.getByRole('link', { name: startingWith('Anello') }).first()).toBeVisible();
      await shopper.follow(shopper.link(shopper.words('shell.funding'), footOf(page)));
      await expect(page.getByRole('main')).toContainText(/120\.000\s€/);
      await footOf(page).getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL('/en/regional-funding');
    });

    test('the checkout’s foot leads back and unfolds help that leaves the checkout open', async ({
      page,
    }) => {
      const shopper = new Shopper(page, locale);
      const { words } = shopper;
      await shopper.hasInBag(JERSEY);
      await shopper.visit(addressOf(locale, 'checkout'));
      const foot = footOf(page);
      await expect(shopper.link(words('shell.continue-shopping'), foot)).toHaveAttribute(
        'href',
        addressOf(locale, 'ecommerce-archive'),
      );
      const service = foot.getByRole('navigation', { name: words('shell.customer-service') });
      await expect(service).toBeHidden();
      await foot.getByText(words('shell.help')).click();
      await expect(service.getByRole('link')).toHaveCount(10);
      await expect(foot).toContainText(/8:30–\u2060?12:30/);
      await opensNewTab(service.getByRole('link').first());
      await opensNewTab(shopper.link(words('shell.contact-us'), foot));
      for (const policy of POLICIES) await opensNewTab(shopper.link(words(`shell.legal.${policy}`), foot));
      await expect(page.getByRole('region', { name: words('shell.letter.title') })).toHaveCount(0);
      await foot.getByText(words('shell.help')).click();
      await expect(service).toBeHidden();
    });
  });
}

test('the foot is free of what axe calls a fault when it is unfolded @phone', async ({ page }) => {
  await new Shopper(page, 'de').visit(addressOf('de', 'all', { pathMatch: 'regional-funding' }));
  await column(page, BIKES.de);
  expect(await faultsOf(page, 'footer:not(main *)')).toEqual([]);
});

test('the home page carries no invitation of its own foot @phone', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await shopper.visit(addressOf('it', 'home'));
  await expect(page.getByRole('region', { name: shopper.words('shell.service') })).toBeVisible();
  await expect(page.getByRole('region', { name: shopper.words('shell.letter.title') })).toHaveCount(0);
});

async function signUp(page: Page, locale: Locale, hasScripts: boolean): Promise<void> {
  const shopper = new Shopper(page, locale, { hasScripts });
  await shopper.visit(addressOf(locale, 'bike-archive'));
  const invitation = page.getByRole('region', { name: shopper.words('shell.letter.title') });
  await invitation.getByRole('textbox', { name: shopper.words('shell.letter.email') }).fill(shopper.email);
  await shopper.button(shopper.words('shell.letter.sign-up'), invitation).click();
  await expect(page).toHaveURL((url) => url.pathname === addressOf(locale, 'newsletter'));
  const sent = new URL(page.url()).searchParams.get('email') ?? '';
  expect(Buffer.from(sent, 'base64').toString()).toBe(shopper.email);
  await expect(
    page.getByRole('textbox', { name: startingWith(shopper.words('newsletter.email')) }),
  ).toHaveValue(shopper.email);
}

test('S2.09 S5.08 the banner sends the visitor to the newsletter’s page with the typed address in base64 @desk', async ({
  page,
}) => {
  await signUp(page, 'de', true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S2.09 the banner works the same @phone', async ({ page }) => {
    await signUp(page, 'it', false);
  });
});
