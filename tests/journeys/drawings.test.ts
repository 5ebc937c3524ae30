import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { translator } from '#messages/catalogue.ts';
import { Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const AT = { it: { category: 'strada', slug: 'vetta' }, de: { category: 'rennrad', slug: 'vetta' } };
/** Full, cockpit, drivetrain, frame, front and rear. */
const VIEWS = 6;

for (const locale of ['it', 'de'] as const) {
  const t = translator(locale);
  const view = (number: number) => t('product.picture-number', { number, count: VIEWS });

  test(`the views of a drawn bike are chosen from thumbnails and looked at closely (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    await new Shopper(page, locale).visit(addressOf(locale, 'bike-item', AT[locale]));
    const stage = page.getByRole('region', { name: t('catalogue.pictures') });
    const second = stage.getByRole('link', { name: view(2), exact: true });
    // A plain link to the drawing, for those without scripts.
    const drawing = (await second.getAttribute('href')) ?? '';
    expect((await page.request.get(drawing)).headers()['content-type']).toContain('image/svg+xml');
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
    await expect(dialog).toContainText(view(2));
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toContainText(view(1));
    await dialog.getByRole('button', { name: t('gallery.closer') }).click();
    const shown = dialog.getByRole('img');
    await expect(shown).toHaveAttribute('src', /\.svg$/);
    await expect
      .poll(() => shown.evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a))
      .toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(enlarge).toBeFocused();
  });
}
