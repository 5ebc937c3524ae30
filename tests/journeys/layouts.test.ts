import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { LAYOUTS, type Layout } from '#app/site/frame/layout.ts';
import { PAGE_LAYOUTS } from '#domain/pages/layouts.ts';
import { publishCopies } from '#tests/helpers/publish-copies.ts';
import { test } from './one-tab.ts';
import { JERSEY, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

/** Publishes a page for each layout. @returns the path above them */
function publishPages(): Promise<string> {
  return publishCopies(
    PAGE_LAYOUTS.map((layout) => ({ layout, of: 'regional-funding', title: `In ${layout}` })),
  );
}

/** The visible parts of the frame. */
async function frameOf({ page, words, bag }: Shopper) {
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  const isThere = async (part: ReturnType<Page['locator']>) => (await part.count()) > 0;
  const has = (name: string) => isThere(page.locator(`[aria-label="${name}"]`));
  const isFull = await isThere(bag);
  return {
    header: !(await isThere(header)) ? 'none' : isFull ? 'full' : 'landing',
    // A landing page's footer has the legal links only.
    footer: !(await isThere(footer))
      ? 'none'
      : (await footer.locator('nav').count()) > 1
        ? 'full'
        : 'landing',
    hasFixedHeader: isFull && (await isClear(header)),
    hasTicker: await has(words('shell.announcements')),
    hasBreadcrumbs: await has(words('breadcrumbs.label')),
    hasNewsletterBanner: await isThere(page.getByRole('textbox', { name: words('shell.letter.email') })),
  };
}

/** Over a picture the header is transparent. */
async function isClear(header: Locator): Promise<boolean> {
  const color = await header.evaluate((element) => getComputedStyle(element).backgroundColor);
  return /, 0\)$|\/ 0\)$|^transparent$/.test(color);
}

const shown = ({ column: _, ...frame }: Omit<Layout, 'name'>) => frame;

for (const locale of ['it', 'de'] as const) {
  test(`S2.11 a content page wears the layout its document asks for (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const prefix = await publishPages();
    const shopper = new Shopper(page, locale);
    for (const layout of PAGE_LAYOUTS) {
      await page.goto(`/${locale}/${prefix}/${layout}`);
      await expect(page.getByRole('heading', { level: 1, name: `In ${layout}` })).toBeVisible();
      expect.soft(await frameOf(shopper), layout).toEqual(shown(LAYOUTS[layout]));
      const column = page.getByRole('main').locator('.wrap').first();
      const { width = 0 } = (await column.boundingBox()) ?? {};
      const most = LAYOUTS[layout].column === 'reading' ? 960 : 1600;
      expect.soft(width, layout).toBe(Math.min(most, page.viewportSize()?.width ?? 0));
    }
  });
}

for (const locale of ['it', 'de'] as const) {
  test(`S2.11 a landing page has logo and locale switcher above, and below only who it is by (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const prefix = await publishPages();
    const { words } = new Shopper(page, locale);
    await page.goto(`/${locale}/${prefix}/landing`);
    const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
    const names = await header
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.ariaLabel ?? ''));
    expect(names).toHaveLength(2);
    expect(names[1]).toBe(words('shell.country-and-language'));
    await expect(header.getByRole('link').first()).toHaveAttribute('href', `/${locale}`);
    await expect(header.getByRole('button')).toHaveCount(0);
    await expect(footer).toContainText('Via dei Tornanti');
    await expect(footer).toContainText(/IT ?\d{11}/);
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1);
    for (const name of ['terms-and-conditions', 'privacy-policy', 'cookie-policy', 'company-info'] as const)
      await expect(
        footer.getByRole('link', { name: words(`shell.legal.${name}`), exact: true }),
      ).toBeVisible();
    await expect(footer.getByRole('list', { name: words('shell.follow') }).getByRole('link')).toHaveCount(5);
    await expect(footer.getByRole('navigation')).toHaveCount(1);
  });

  test(`S2.11 the checkout promises a safe purchase, leads back to the shop and unfolds its help (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    await shopper.hasInBag(JERSEY);
    await shopper.visit(addressOf(locale, 'checkout'));
    const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
    await expect(header).toHaveText(words('shell.safe-purchase'));
    await expect(header.getByRole('link')).toHaveCount(1);
    await expect(page.getByLabel(words('shell.announcements'), { exact: true })).toHaveCount(0);
    const back = shopper.link(words('shell.continue-shopping'), footer);
    await expect(back).toHaveAttribute('href', addressOf(locale, 'ecommerce-archive'));
    const service = footer.getByRole('navigation', { name: words('shell.customer-service') });
    const contact = shopper.link(startingWith(words('shell.contact-us')), footer);
    await expect(service).toBeHidden();
    await footer.getByText(words('shell.help'), { exact: true }).click();
    await expect(service.getByRole('link').first()).toBeVisible();
    await expect(contact).toHaveAttribute('href', addressOf(locale, 'contacts'));
    await footer.getByText(words('shell.help'), { exact: true }).click();
    await expect(service).toBeHidden();
    await expect(footer).toContainText(/IT ?\d{11}/);
  });
}
