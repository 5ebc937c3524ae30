import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';

const ITALIAN = { category: 'strada', slug: 'vetta' };
const GERMAN = { category: 'rennrad', slug: 'vetta' };

/** What is picked, at the foot of the window. */
const barOf = ({ page, words }: Shopper) => page.getByRole('region', { name: words('compare.picked') });
const pickOf = ({ page, words }: Shopper, place: number) =>
  page.getByRole('button', { name: `${words('catalogue.compare')}: ` }).nth(place);

test('X1.14 a bike picked on its page stays picked on this device, and leads to an address that can be shared (it) @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  const { words } = shopper;
  await shopper.visit(addressOf('it', 'bike-item', ITALIAN));
  await shopper.button(words('catalogue.compare')).click();
  await expect(shopper.button(words('catalogue.compare'))).toHaveAttribute('aria-pressed', 'true');
  await shopper.visit(addressOf('it', 'bike-archive'));
  const bar = barOf(shopper);
  await expect(bar).toContainText(words('catalogue.compare-count', { counter: 1, limit: 4 }));
  await page.locator('.compare-pick[aria-pressed=false]').first().click();
  await expect(bar).toContainText(words('catalogue.compare-count', { counter: 2, limit: 4 }));
  await expect(bar.getByRole('button', { name: words('compare.remove', { name: 'Vetta' }) })).toBeVisible();
  await shopper.follow(shopper.link(words('compare.side-by-side'), bar));
  await expect(shopper.heading(words('compare.title'))).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('bikes')).toMatch(/^VT25,\w+$/);
});

test('X1.14 four bikes are picked from their cards, a fifth is refused kindly, one and all are taken away (de) @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'de');
  const { words } = shopper;
  await shopper.visit(addressOf('de', 'bike-archive'));
  for (const place of [0, 1, 2, 3, 4]) await pickOf(shopper, place).click();
  const bar = barOf(shopper);
  await expect(bar).toContainText(words('catalogue.compare-count', { counter: 4, limit: 4 }));
  await expect(bar.getByRole('status')).toHaveText(words('compare.full'));
  await expect(pickOf(shopper, 4)).toHaveAttribute('aria-pressed', 'false');
  await pickOf(shopper, 0).click();
  await expect(bar.getByRole('status')).toHaveText('');
  await bar.getByRole('listitem').first().getByRole('button').click();
  await expect(bar).toContainText(words('catalogue.compare-count', { counter: 2, limit: 4 }));
  await expect(shopper.link(words('compare.side-by-side'), bar)).toBeFocused();
  await shopper.button(words('compare.clear'), bar).click();
  await expect(bar).toHaveCount(0);
  await expect(pickOf(shopper, 2)).toHaveAttribute('aria-pressed', 'false');
});

test('X1.14 names, prices and buttons stay in the window while the table is read (it) @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  await shopper.visit(addressOf('it', 'compare', {}, { bikes: 'VT25,LM25,GH25,CO25' }));
  const name = page.getByRole('columnheader').first();
  const topOf = async () => (await name.boundingBox())?.y ?? 0;
  const before = await topOf();
  await page.mouse.wheel(0, before + 900);
  await expect.poll(topOf).toBeLessThan(before);
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('columnheader')).toHaveCount(4);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X1.14 the button on a bike’s page leads to the compare page, and so does the foot of every page @phone', async ({
    page,
  }) => {
    const { words } = new Shopper(page, 'de', { hasScripts: false });
    await page.goto(addressOf('de', 'bike-item', GERMAN));
    await page.getByRole('button', { name: words('catalogue.compare'), exact: true }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    const foot = page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Räder vergleichen', includeHidden: true });
    await expect(foot).toHaveAttribute('href', addressOf('de', 'compare'));
  });

  test('S9.08 four bikes stand side by side by their address, differences first, and a fifth is refused kindly', async ({
    page,
  }) => {
    const { words } = new Shopper(page, 'de', { hasScripts: false });
    await page.goto(addressOf('de', 'compare', {}, { bikes: 'VT25,LM25,GH25' }));
    await expect(page.getByText(words('catalogue.compare-count', { counter: 3, limit: 4 }))).toBeVisible();
    await page.getByLabel(words('compare.add')).selectOption('CO25');
    await page.getByRole('button', { name: words('compare.add-it') }).click();
    await expect(page.getByText(words('catalogue.compare-count', { counter: 4, limit: 4 }))).toBeVisible();
    await expect(page.getByText(words('compare.full'))).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expect(page.locator('.geo-over')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('link', { name: words('compare.only-different') }).click();
    await expect(page.getByText(words('compare.same'))).toHaveCount(0);
    await page.getByRole('link', { name: words('compare.remove', { name: 'Lama' }) }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  });
});
