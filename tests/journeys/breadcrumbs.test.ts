import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

const SLUGS = {
  it: { road: 'strada', roadName: 'Strada' },
  de: { road: 'rennrad', roadName: 'Rennrad' },
} as const;

const crumbsOf = ({ page, words }: Shopper) =>
  page.getByRole('navigation', { name: words('breadcrumbs.label'), exact: true });
const backOf = (shopper: Shopper, name: string) =>
  shopper.link(shopper.words('breadcrumbs.back', { name }), shopper.page.getByRole('main'));

for (const locale of ['it', 'de'] as const) {
  const { road, roadName } = SLUGS[locale];
  const bike = addressOf(locale, 'bike-item', { category: road, slug: 'vetta' });

  test(`S2.19 the way here begins at home, a step back leads to the crumb before, else home (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    await shopper.visit(bike);
    const crumbs = crumbsOf(shopper).getByRole('listitem');
    const clean = async () => (await crumbs.allTextContents()).map((text) => text.replace(/^\//, ''));
    expect(await clean()).toEqual([words('breadcrumbs.home'), words('catalogue.bikes'), roadName]);
    await shopper.follow(backOf(shopper, roadName));
    await expect(page).toHaveURL(new RegExp(`/bikes/${road}$`));
    expect(await clean()).toEqual([words('breadcrumbs.home'), words('catalogue.bikes'), roadName]);
    await expect(crumbs.last().locator('[aria-current=page]')).toHaveText(roadName);
    await shopper.follow(backOf(shopper, words('catalogue.bikes')));
    await shopper.follow(backOf(shopper, words('breadcrumbs.home')));
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
  });

  test(`S2.19 the crumb of a narrowed list leads back to it as it was, until one goes elsewhere (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    await shopper.visit(addressOf(locale, 'bike-archive-category', { category: road }));
    const usages = page.getByRole('navigation', { name: words('catalogue.usage'), exact: true });
    await usages.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\?usage=/);
    const narrowed = new URL(page.url());
    const product = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('heading')
      .getByRole('link')
      .first();
    await shopper.follow(product);
    const crumb = shopper.link(roadName, crumbsOf(shopper));
    await expect(crumb).toHaveAttribute('href', narrowed.pathname + narrowed.search);
    const colors = page.getByRole('navigation', { name: startingWith(words('catalogue.color')) });
    const other = colors.getByRole('link').and(page.locator(':not([aria-current])')).first();
    await other.click();
    await expect(page).toHaveURL(/\?v=/);
    await expect(crumb).toHaveAttribute('href', narrowed.pathname + narrowed.search);

    await shopper.follow(shopper.link(words('breadcrumbs.home'), crumbsOf(shopper)));
    await page.goBack();
    await expect(crumb).toHaveAttribute('href', narrowed.pathname);
  });

  test(`S2.20 the share menu offers five ways, each with the page’s address, and copies it (${locale}) ${WHERE[locale]}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const complaints = complaintsOf(page);
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    await shopper.visit(bike);
    await shopper.button(words('share.share')).click();
    const menu = page.getByRole('region', { name: words('share.title'), exact: true });
    await expect(menu).toBeVisible();
    for (const network of ['Facebook', 'X', 'LinkedIn', 'WhatsApp', words('share.mail')]) {
      const link = shopper.link(network, menu);
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(`${baseURL}${bike}`);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await expect(menu.getByRole('link')).toHaveCount(5);
    await shopper.button(words('share.copy'), menu).click();
    await expect(menu.getByRole('status')).toHaveText(words('share.copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${bike}`);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(shopper.button(words('share.share'))).toBeFocused();
    expect(complaints).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the share menu opens and leads on; only copying is not there @desk', async ({ page }) => {
    const shopper = new Shopper(page, 'en', { hasScripts: false });
    await shopper.visit(addressOf('en', 'bike-archive'));
    await shopper.button(shopper.words('share.share')).click();
    const menu = page.getByRole('region', { name: shopper.words('share.title') });
    await expect(menu.getByRole('link')).toHaveCount(5);
    await expect(menu.getByRole('button')).toHaveCount(0);
  });
});

test('an item names its archive on the way @phone', async ({ page }) => {
  const shopper = new Shopper(page, 'de');
  await shopper.visit(addressOf('de', 'news-item', { slug: 'wann-die-neunzehn-kehren-im-winter-offen' }));
  await expect(shopper.link('Neuigkeiten', crumbsOf(shopper))).toHaveAttribute('href', '/de/news');
  await shopper.follow(backOf(shopper, 'Neuigkeiten'));
  await expect(page).toHaveURL(/\/de\/news$/);
});
