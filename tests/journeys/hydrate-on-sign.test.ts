import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { bytesOf, visitAndWeigh } from './loaded.ts';
import { complaintsOf, JERSEY, Shopper, stir } from './shopper.ts';

const HOME = addressOf('it', 'home');

/** Pages to read, of each kind. */
const TO_READ = [
  HOME,
  addressOf('it', 'all', { pathMatch: 'our-climb' }),
  addressOf('it', 'model-world', { category: 'strada', slug: 'vetta' }),
  addressOf('it', 'privacy-policy'),
];

for (const path of TO_READ) {
  test(`${path} fetches no script until its visitor does something, then all it needs, without a complaint @phone`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    expect(bytesOf(await visitAndWeigh(page, path), 'script')).toBeLessThanOrEqual(6000);
    const asked = page.waitForResponse(/\/api\/it\/me$/);
    await stir(page);
    await asked;
    expect(complaints).toEqual([]);
  });
}

test('a page to choose on hydrates by itself, and fetches its scripts after its first picture @phone', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.resourceType()));
  const asked = page.waitForResponse(/\/api\/it\/me$/);
  await page.goto(addressOf('it', 'bike-item', { category: 'strada', slug: 'vetta' }));
  await asked;
  expect(fetched.indexOf('image')).toBeGreaterThan(0);
  expect(fetched.indexOf('image')).toBeLessThan(fetched.indexOf('script'));
  expect(complaints).toEqual([]);
});

test('the very first press on the bag opens it, though nothing had been fetched @phone', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await page.goto(HOME, { waitUntil: 'networkidle' });
  await shopper.bag.click();
  await expect(shopper.drawer).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(HOME);
});

test('a press anywhere leaves the page as it is, whatever comes for it @desk', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(HOME, { waitUntil: 'networkidle' });
  const shown = await page.getByRole('main').textContent();
  const title = await page.title();
  await stir(page);
  // The first handled press loads the rest of the router and of the words; their effect shows
  // moments later.
  for (const _ of Array.from({ length: 15 })) {
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForTimeout(100);
    expect(await page.getByRole('main').textContent()).toBe(shown);
  }
  expect(await page.title()).toBe(title);
  expect(complaints).toEqual([]);
});

test('a first press on a link leads where it leads @desk', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await page.goto(HOME, { waitUntil: 'networkidle' });
  await shopper.link('Scopri la Vetta').click();
  await expect(shopper.heading('Vetta')).toBeVisible();
});

test('whoever has something in the bag sees how much without touching anything @phone', async ({ page }) => {
  const shopper = new Shopper(page, 'it');
  await shopper.hasInBag(JERSEY, 2);
  await shopper.visit(addressOf('it', 'ecommerce-archive'));
  await expect(shopper.bag).toHaveAccessibleName(shopper.words('cart.bag-count', { count: 2 }));
  await page.goto(HOME);
  await expect(shopper.bag).toHaveAccessibleName(shopper.words('cart.bag-count', { count: 2 }));
});
