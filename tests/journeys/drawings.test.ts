import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
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
    const view = (name: 'cockpit' | 'rear') => dialog.getByRole('button', { name: t(`views.${name}`) });
    await expect(view('cockpit')).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('4');
    await expect(view('rear')).toHaveAttribute('aria-current', 'true');
    await expect(dialog.getByRole('img')).toHaveAccessibleName(new RegExp(t('views.rear')));
    const scale = dialog.getByRole('paragraph').filter({ hasText: `${t('views.rear')}, ` });
    const near = await scale.textContent();
    await dialog.getByRole('button', { name: t('gallery.closer') }).click();
    await expect(scale).not.toHaveText(near ?? '');
    await dialog.getByRole('button', { name: t('gallery.real-size') }).click();
    await expect(scale).toHaveText(`${t('views.rear')}, 1 : 1`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(enlarge).toBeFocused();
  });
}

for (const locale of ['it', 'de'] as const) {
  test(`at 1 : 1 twenty millimetres of the whole bike and of each part are twenty on the screen (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    await page.route(/\/media\/.*\.svg/, async (route) => {
      const body = markMiddles(await (await route.fetch({ timeout: 30_000 })).text());
      await route.fulfill({ contentType: 'image/svg+xml', body });
    });
    const t = translator(locale);
    await new Shopper(page, locale).visit(addressOf(locale, 'bike-item', AT[locale]));
    const stage = page.getByRole('region', { name: t('catalogue.pictures') });
    await stage.getByRole('link', { name: t('product.enlarge') }).click();
    const dialog = page.getByRole('dialog', { name: t('gallery.zoom-of', { name: 'Vetta' }) });
    for (const [place, view] of VIEWS.entries()) {
      const name = t(`views.${view}`);
      // The whole stands among the stops of the scale, too.
      await dialog.getByRole('button', { name, exact: true }).first().click();
      await dialog.getByRole('button', { name: t('gallery.real-size') }).click();
      const scale = dialog.getByRole('paragraph').filter({ hasText: `${name}, ` });
      await expect(scale).toHaveText(`${name}, 1 : 1`);
      // An inch is 96 pixels.
      await expect.poll(() => widthOfMark(page, place), view).toBeCloseTo((20 / 25.4) * 96, -0.5);
    }
  });
}

/** The whole drawing, and parts of it. */
const VIEWS = ['full', 'frame', 'front', 'rear', 'cockpit', 'drivetrain'] as const;
/** Of the bars, in the same order: red, green and blue are there or not. */
const COLORS = ['100', '010', '001', '110', '011', '101'];

/** A drawing with nothing but a bar of 20 mm in the middle of it and of each view, side by side. */
function markMiddles(svg: string): string {
  const boxes = svg.matchAll(/<(?:svg|view id="(\w+)")[^>]* viewBox="([^"]+)"/g);
  const marks = [...boxes].map(([, view = 'full', box = '']) => {
    const at = VIEWS.indexOf(view as 'full');
    const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
    const fill = `#${[...(COLORS[at] ?? '')].map((is) => (is === '1' ? 'ff' : '00')).join('')}`;
    const top = y + height / 2 + (at - 2) * 4;
    return `<rect x="${x + width / 2 - 10}" y="${top}" width="20" height="2" fill="${fill}"/>`;
  });
  const [head = ''] = /^<svg [^>]*>(?:<view [^>]*>)*/.exec(svg) ?? [];
  return `${head}${marks.join('')}</svg>`;
}

/** The width of a view's bar in the window, in pixels of the page; 0: none. */
async function widthOfMark(page: Page, place: number): Promise<number> {
  const shot = await page.screenshot({ scale: 'css' });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const color = [...(COLORS[place] ?? '')];
  let [widest, run] = [0, 0];
  for (let at = 0; at < info.width * info.height; at += 1) {
    if (at % info.width === 0) run = 0;
    const isIt = color.every((is, channel) => {
      const value = data[at * info.channels + channel] ?? 128;
      return is === '1' ? value > 210 : value < 128;
    });
    run = isIt ? run + 1 : 0;
    widest = Math.max(widest, run);
  }
  return widest;
}

test('what a stage says of the width of its picture is true in every window @desk', async ({ page }) => {
  await new Shopper(page, 'de').visit(addressOf('de', 'bike-item', AT.de));
  const t = translator('de');
  const stage = page.getByRole('region', { name: t('catalogue.pictures') });
  const picture = stage
    .getByRole('link', { name: t('product.enlarge') })
    .getByRole('img')
    .first();
  for (const width of [390, 800, 1200, 1560, 1700, 1850]) {
    await page.setViewportSize({ width, height: 900 });
    const [said, shown] = await picture.evaluate((one) => {
      const probe = document.body.appendChild(document.createElement('div'));
      const choices = (one as HTMLImageElement).sizes.split(/, (?=\(|[\d.]+vw$)/);
      const chosen = choices.find((choice) => {
        const [, query] = /^(\([^)]*\)) /.exec(choice) ?? [];
        return query === undefined || matchMedia(query).matches;
      });
      probe.style.width = chosen?.replace(/^\([^)]*\) /, '') ?? '';
      const widths = [probe.clientWidth, one.clientWidth] as const;
      probe.remove();
      return widths;
    });
    expect.soft(said / shown, `${width}: ${said} of ${shown}`).toBeGreaterThan(0.97);
    expect.soft(said / shown, `${width}: ${said} of ${shown}`).toBeLessThan(1.03);
  }
});

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
