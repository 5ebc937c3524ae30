import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';

test('X1.16 a size for every bike with its reason, reckoned and kept on the device, told again on a bike', async ({
  page,
}) => {
  const { words } = new Shopper(page, 'it');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('174')) sent.push(request.url());
  });
  const vetta = addressOf('it', 'bike-item', { category: 'strada', slug: 'vetta' });
  await page.goto(vetta);
  await page.getByRole('link', { name: words('catalogue.find-size') }).click();
  await page.getByLabel(words('fit.height')).fill('17,4');
  await page.getByRole('button', { name: words('fit.submit') }).click();
  await expect(page.getByText(words('fit.wrong', { least: 130, most: 220 }))).toBeVisible();
  await page.getByLabel(words('fit.height')).fill('174');
  await page.getByRole('button', { name: words('fit.submit') }).click();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Vetta', exact: true }) });
  const reason = words('fit.reason', { like: 174, size: 'M', stack: 550, reach: 386, from: 170, to: 177 });
  await expect(row.last()).toContainText(reason);
  await expect(row.last().getByRole('link')).toHaveAttribute('href', `${vetta}?size=M`);
  expect(await faultsOf(page, 'main')).toEqual([]);
  await page.goto(vetta);
  await expect(page.getByRole('link', { name: words('catalogue.fits-you', { size: 'M' }) })).toBeVisible();
  await expect(page.getByRole('link', { name: `M ${words('catalogue.own-size')}` })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const verdict = words('fit.verdict', { size: 'M', height: '174', legs: 'none' });
  await expect(page.getByRole('heading', { name: verdict })).toBeAttached();
  expect(sent).toEqual([]);

  await page.goto(addressOf('it', 'size-finder'));
  await expect(page.getByLabel(words('fit.height'))).toHaveValue('174');
  await page.getByRole('button', { name: words('fit.forget') }).click();
  await expect(page.getByLabel(words('fit.height'))).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('rider'))).toBeNull();
});

test('X1.16 a device that knows its rider tells the size that fits on cards, and narrows the archive to it without a word to the server', async ({
  page,
}) => {
  const { words } = new Shopper(page, 'it');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/174|mine/.test(request.url() + (request.postData() ?? ''))) sent.push(request.url());
  });
  const archive = addressOf('it', 'bike-archive');
  await page.goto(archive, { waitUntil: 'networkidle' });
  const asks = page.getByRole('link', { name: words('archives.size-tile.title') });
  await expect(asks).toHaveAttribute('href', addressOf('it', 'size-finder'));
  const last = page.getByRole('article').last();
  const place = await last.boundingBox();
  await page.evaluate(() => localStorage.setItem('rider', '{"height":"174"}'));
  await page.reload({ waitUntil: 'networkidle' });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vetta' }) });
  await expect(card).toContainText(words('catalogue.fits-you', { size: 'M' }));
  await expect(
    page.getByRole('link', { name: words('archives.size-tile.yours', { size: 'M' }) }),
  ).toHaveAttribute('href', addressOf('it', 'size-finder'));
  expect(await last.boundingBox(), 'nothing moves for it').toEqual(place);
  const rail = page.getByRole('complementary', { name: words('filters.title'), exact: true });
  const summary = rail.locator('summary').first();
  if (await summary.isVisible()) await summary.click();
  const filters = (await summary.isVisible()) ? page.getByRole('dialog') : rail;
  await filters.getByRole('checkbox', { name: new RegExp(`^${words('filters.mine')} `) }).check();
  await expect(card.getByRole('link', { name: 'Vetta', exact: true })).toHaveAttribute('href', /\?v=.*-m$/);
  expect(new URL(page.url()).search).toBe('');
  const show = page.getByRole('button', { name: /^Mostra \d/ });
  if (await show.isVisible()) await show.click();
  await page.getByRole('link', { name: words('filters.remove', { name: words('filters.mine') }) }).click();
  await expect(card.getByRole('link', { name: 'Vetta', exact: true })).not.toHaveAttribute('href', /\?v=/);
  await page.evaluate(() => localStorage.setItem('rider', '{"height":"190"}'));
  await page.goto(addressOf('it', 'compare', {}, { bikes: 'VT25' }));
  await expect(page.getByRole('row', { name: words('catalogue.find-size') })).toContainText('XL');
  await expect(page.getByRole('row', { name: words('compare.shown-size') })).toContainText('XL');
  await page.goto(addressOf('it', 'bike-item', { category: 'strada', slug: 'vetta' }));
  const own = `XL ${words('catalogue.own-size')}`;
  await expect(page.getByRole('link', { name: own })).toHaveAttribute('aria-current', 'true');
  expect(new URL(page.url()).search).toBe('');
  await page.goto(addressOf('it', 'infinitamente-item', { slug: 'vetta' }));
  await expect(page.getByRole('radio', { name: own })).toBeChecked();
  expect(sent).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X1.16 the form answers too, and nobody keeps the answer @phone', async ({ page }) => {
    const { words } = new Shopper(page, 'de', { hasScripts: false });
    await page.goto(addressOf('de', 'size-finder'));
    await page.getByLabel(words('fit.height')).fill('186');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: words('fit.submit') }).click(),
    ]);
    expect(answer.headers()['cache-control']).toMatch(/no-store|private/);
    expect(page.url()).not.toContain('186');
    await expect(page.getByRole('heading', { name: words('fit.results') })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByLabel(words('fit.height'))).toHaveValue('186');
    const vetta = page.getByRole('link', { name: 'Vetta', exact: true });
    const size = new URL((await vetta.getAttribute('href')) ?? '', page.url()).searchParams.get('size') ?? '';
    expect(size).not.toBe('M');
    await vetta.click();
    await expect(page.getByRole('link', { name: size, exact: true }).first()).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});
