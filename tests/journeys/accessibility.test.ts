import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { BIKE, complaintsOf, JERSEY, Shopper } from './shopper.ts';

const SLUGS = {
  it: { category: 'citta', goods: 'abbigliamento', jersey: 'maglia-tornanti' },
  de: { category: 'stadt', goods: 'bekleidung', jersey: 'trikot-tornanti' },
} as const;

// Axe looks at every node of a page: on a busy machine that takes seconds.
test.describe.configure({ timeout: 180_000 });

/** What axe finds, one line each; it looks at the page as it stands, drawer and notices included. */
async function faultsOf({ page }: Shopper): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const locale of ['it', 'de'] as const) {
  const { category, goods, jersey } = SLUGS[locale];

  test(`pages that sell are free of what axe or the browser call a fault (${locale})`, async ({ page }) => {
    const shopper = new Shopper(page, locale);
    const complaints = complaintsOf(page);
    const addresses = [
      addressOf(locale, 'home'),
      addressOf(locale, 'bike-archive'),
      addressOf(locale, 'bike-archive-category', { category }),
      addressOf(locale, 'bike-item', { category, slug: BIKE.name.toLowerCase() }),
      addressOf(locale, 'ecommerce-archive-category', { category: goods }),
      addressOf(locale, 'ecommerce-item', { category: goods, slug: jersey }),
      addressOf(locale, 'country'),
      addressOf(locale, 'all', { pathMatch: 'nothing/here' }),
    ];
    for (const address of addresses) {
      await shopper.visit(address);
      expect.soft(await faultsOf(shopper), address).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test(`bag, checkout and thank-you page are free of what axe calls a fault (${locale})`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const check = async (what: string) => expect.soft(await faultsOf(shopper), what).toEqual([]);
    await shopper.visit(addressOf(locale, 'cart'));
    await check('empty bag');
    await shopper.hasInBag(JERSEY, 2);
    await shopper.visit(addressOf(locale, 'cart'));
    await check('full bag');
    await shopper.visit(addressOf(locale, 'ecommerce-item', { category: goods, slug: jersey }));
    await shopper.button(shopper.words('cart.add')).click();
    await expect(shopper.link(shopper.words('cart.checkout'), shopper.drawer)).toBeVisible();
    await check('drawer');
    await shopper.follow(shopper.link(shopper.words('cart.checkout'), shopper.drawer));
    await check('checkout');
    await shopper.orderButton.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check('checkout with errors');
    await shopper.fillCheckout();
    await shopper.terms.check();
    await shopper.orderButton.click();
    await shopper.pay('approve');
    await shopper.thanked();
    await check('thank-you page');
  });
}
