import { expect, type Locator, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { translator } from '#messages/catalogue.ts';
import { Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const AT = { it: { category: 'strada', slug: 'vetta' }, de: { category: 'rennrad', slug: 'vetta' } };

for (const locale of ['it', 'de'] as const) {
  const t = translator(locale);
  test(`a bike is drawn in its size and build, its views chosen by name and looked at closely (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    await new Shopper(page, locale).visit(addressOf(locale, 'bike-item', AT[locale]));
    const stage = page.getByRole('region', { name: t('catalogue.pictures') });
    const second = stage.getByRole('link', { name: t('views.cockpit'), exact: true });
    // A plain link into the drawing, for those without scripts.
    const ofMiddle = (await second.getAttribute('href')) ?? '';
    await page.getByRole('link', { name: 'XL', exact: true }).first().click();
    await expect(second).not.toHaveAttribute('href', ofMiddle);
    const drawing = (await second.getAttribute('href')) ?? '';
    expect((await page.request.get(drawing)).headers()['content-type']).toContain('image/svg+xml');
    const large = stage
      .getByRole('link', { name: t('product.enlarge') })
      .getByRole('img')
      .first();
    const shownAs = () => large.evaluate((picture) => (picture as HTMLImageElement).currentSrc);
    await expect.poll(shownAs).toContain(drawing.split('#')[0]);
    const height = async () => (await stage.boundingBox())?.height;
    const before = await height();
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true');
    const enlarge = stage.getByRole('link', { name: t('product.enlarge') });
    await expect(enlarge.getByRole('img').last()).toHaveAttribute('src', drawing);
    await expect(enlarge).toHaveAttribute('href', drawing);
    expect(await height()).toBe(before);

    await enlarge.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('gallery.zoom-of', { name: 'Vetta' }) });
    await expect(dialog).toContainText(t('views.cockpit'));
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toContainText(t('views.rear'));
    await dialog.getByRole('button', { name: t('gallery.closer') }).click();
    const shown = dialog.getByRole('img');
    await expect(shown).toHaveAttribute('src', /\.svg#rear$/);
    await expect
      .poll(() => shown.evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a))
      .toBeGreaterThan(1);
    await dialog.getByRole('button', { name: t('gallery.real-size') }).click();
    await expect(dialog.getByRole('paragraph').first()).toHaveText(`${t('views.rear')}, 1 : 1`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(enlarge).toBeFocused();
  });
}

test('in a wide window a part fills the stage as the whole bike stood in it @desk', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await new Shopper(page, 'de').visit(addressOf('de', 'bike-item', AT.de));
  const t = translator('de');
  const stage = page.getByRole('region', { name: t('catalogue.pictures') });
  const enlarge = stage.getByRole('link', { name: t('product.enlarge') });
  const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;
  const whole = await widthOf(enlarge.getByRole('img').first());
  expect(whole / (await widthOf(enlarge))).toBeCloseTo(0.77, 2);
  await stage.getByRole('link', { name: t('views.cockpit'), exact: true }).click();
  await expect(enlarge.getByRole('img')).toHaveCount(2);
  expect(await widthOf(enlarge.getByRole('img').last())).toBeCloseTo(await widthOf(enlarge), 0);
});

test('a colour whose drawing is late shows that it is on its way, and one that is not does not @desk', async ({
  page,
}) => {
  await new Shopper(page, 'de').visit(addressOf('de', 'bike-item', AT.de));
  const t = translator('de');
  const stage = page.getByRole('region', { name: t('catalogue.pictures') });
  await expect(stage).toHaveAttribute('aria-busy', 'false');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/media\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('.product-top a.swatch:not([aria-current])').first().click();
  await expect(stage).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect(stage).toHaveAttribute('aria-busy', 'false');
});
