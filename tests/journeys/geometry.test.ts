import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';

const VETTA = addressOf('it', 'bike-item', { category: 'strada', slug: 'vetta' });

test('X1.15 sizes, another bike and one’s own numbers lie over the drawing, with what they differ by', async ({
  page,
}) => {
  const { words } = new Shopper(page, 'it');
  await page.goto(VETTA);
  const section = page.getByRole('region', { name: words('catalogue.geometry'), exact: true });
  await section.getByRole('heading', { name: words('product.and-you') }).scrollIntoViewIfNeeded();
  const sizes = section.getByRole('group', { name: words('geometry.lay-over') });
  await sizes.getByRole('button', { name: 'XL' }).click();
  await sizes.getByRole('button', { name: 'XS', exact: true }).click();
  const stack = section.getByRole('row', { name: /^Stack/ });
  await expect(stack).toContainText('593+43');
  await expect(stack).toContainText('514-36');

  const other = section.getByLabel(words('geometry.other-bike'));
  await other.focus();
  await other.selectOption({ label: 'Ghiaia 2025' });
  await expect(section.getByLabel(words('geometry.other-size'))).toHaveValue('M');
  await expect(section.getByRole('columnheader', { name: 'Ghiaia 2025 M' })).toBeVisible();

  await section.getByText(words('geometry.own')).click();
  await section.getByLabel('Stack').fill('90');
  await section.getByLabel('Reach').fill('375,5');
  const show = section.getByRole('button', { name: words('geometry.own-show') });
  await show.click();
  await expect(section.getByLabel('Stack')).toHaveAttribute('aria-invalid', 'true');
  await section.getByLabel('Stack').fill('580');
  await show.click();
  await expect(stack).toContainText('580+30');
  await expect(section.locator('.geo-over')).toHaveCount(4);
  expect(await faultsOf(page, '.geo')).toEqual([]);
  const onStage = page.locator('.over-stage > svg');
  await expect(onStage.locator('.geo-over')).toHaveCount(4);
  // Another colour is another drawing, and the frames lie over that one.
  const stage = page.locator('.over-stage');
  const drawing = (await stage.getAttribute('data-drawing')) ?? '';
  await page.locator('.product-top a.swatch:not([aria-current])').first().click();
  await expect(stage).not.toHaveAttribute('data-drawing', drawing);
  await expect(onStage.locator('.geo-over')).toHaveCount(4);

  await page.reload();
  await section.getByRole('heading', { name: words('product.and-you') }).scrollIntoViewIfNeeded();
  await expect(section.getByLabel('Reach')).toHaveValue('375,5');
});

test('X1.15 one’s own bike is compared with the size at the grip: in a lens, in the drawing, in words', async ({
  page,
}) => {
  const { words } = new Shopper(page, 'de');
  await page.goto(addressOf('de', 'bike-item', { category: 'rennrad', slug: 'vetta' }));
  await page.evaluate(() => localStorage.setItem('rider', '{"height":"174","inseam":"82"}'));
  const section = page.getByRole('region', { name: words('catalogue.geometry'), exact: true });
  await section.getByRole('navigation').scrollIntoViewIfNeeded();
  await section.getByText(words('geometry.own')).click();
  await section.getByLabel('Stack').fill('538');
  await section.getByLabel('Reach').fill('392');
  await section.getByLabel('Vorbau').fill('120');
  await section.getByRole('button', { name: words('geometry.own-show') }).click();

  const lens = section.getByRole('figure', { name: words('lens.enlarged') });
  await expect(lens).toContainText('Griff: M 601 mm, Dein Rad 592 mm. M: 9 mm höher.');
  await expect(lens).toContainText('+9 mm');
  const drawing = section.getByRole('img', { name: words('geometry.figure', { name: 'Vetta', size: 'M' }) });
  await expect(drawing.getByText('9 mm höher')).toBeVisible();
  await expect(drawing.getByText('Sattel 724 mm'), 'the saddle is the rider’s').toBeVisible();
  const noticed = section.getByRole('region', { name: words('lens.title') });
  await expect(noticed).toContainText('M: 9 mm höher. Du sitzt aufrechter.');
  const [above, below] = [await drawing.boundingBox(), await lens.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faultsOf(page, '.geo')).toEqual([]);

  await section.getByRole('navigation').getByRole('link', { name: 'L', exact: true }).click();
  await expect(lens, 'another size is compared anew').toContainText('L: 33 mm höher.');
  await section.getByRole('button', { name: words('geometry.own-forget') }).click();
  await expect(lens).toBeHidden();
});

test('X1.15 S3.07 picking a size draws and marks it, and parts follow; a table too wide scrolls alone', async ({
  page,
}) => {
  const { words } = new Shopper(page, 'de');
  await page.goto(addressOf('de', 'bike-item', { category: 'rennrad', slug: 'vetta' }));
  const figure = (size: string) =>
    page.getByRole('img', { name: words('geometry.figure', { name: 'Vetta', size }) });
  await expect(figure('M')).toBeVisible();
  const section = page.getByRole('region', { name: words('catalogue.geometry'), exact: true });
  await section.getByRole('navigation').getByRole('link', { name: 'XL' }).click();
  await expect(figure('XL')).toBeVisible();
  await expect(page).toHaveURL(/\?v=.*-xl/);
  const crankset = page.getByRole('row', { name: new RegExp(`^${words('specification.crankset')} `) });
  await expect(crankset, 'parts follow the size').toContainText('175 mm');
  await section.getByRole('navigation').getByRole('link', { name: 'M', exact: true }).click();
  await expect(crankset, 'and back').toContainText('172,5 mm');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X1.15 the middle size is drawn, another is an address away @desk', async ({ page }) => {
    const { words } = new Shopper(page, 'de', { hasScripts: false });
    await page.goto(addressOf('de', 'bike-item', { category: 'mountainbike', slug: 'selva' }));
    const figure = (size: string) =>
      page.getByRole('img', { name: words('geometry.figure', { name: 'Selva', size }) });
    await expect(figure('M')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Reach/ })).toHaveText('Reach414436458481504');
    const section = page.getByRole('region', { name: words('catalogue.geometry'), exact: true });
    await section.getByRole('link', { name: 'L', exact: true }).click();
    await expect(figure('L')).toBeVisible();
    await page.getByText(words('geometry.terms-title')).click();
    await expect(page.getByText(words('geometry.terms.trail'))).toBeVisible();
  });
});
