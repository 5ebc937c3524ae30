import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { translator } from '#messages/catalogue.ts';
import { runScript } from '#tests/helpers/run-script.ts';
import { photograph } from '#tests/helpers/sample-photographs.ts';
import type { RunningShop } from '#tests/helpers/start-shop.ts';
import { test as base } from './own-shop.ts';
import { Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const COLORS = ['ramato', 'genziana', 'notte', 'dolomia'];
const STEPS = 6;
const SHEET = [
  'product,color,view,file,focal_x,focal_y,alt_en,alt_de,alt_it,alt_fr,alt_es',
  ...COLORS.flatMap((color) => [
    `VT25,${color},full,side.jpg,20,70,The side,Die Seite,Il lato,Le côté,El lado`,
    `VT25,${color},cockpit,cockpit.jpg,,,The cockpit,Das Cockpit,Il manubrio,Le cockpit,El manillar`,
    ...Array.from({ length: STEPS }, (_, step) => `VT25,${color},turn,turn-${step}.jpg,,,,,,,`),
  ]),
  'TJ25,genziana,front,jersey.jpg,,,The jersey,Das Trikot,La maglia,Le maillot,El maillot',
];

/** A shop whose maker has brought photographs of a bike and a jersey, by the command. */
const test = base.extend<object, { imported: string }>({
  imported: [
    async ({ shop }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'photographs-'));
      const names = [
        'side',
        'cockpit',
        'jersey',
        ...Array.from({ length: STEPS }, (_, step) => `turn-${step}`),
      ];
      for (const [index, name] of names.entries())
        await writeFile(
          join(folder, `${name}.jpg`),
          await photograph({ colour: `hsl(${index * 40} 40% 50%)` }),
        );
      await writeFile(join(folder, 'pictures.csv'), SHEET.join('\n'));
      await use(await importPictures(shop, folder));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

async function importPictures(shop: RunningShop, folder: string): Promise<string> {
  const settings = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir };
  const run = () => runScript('scripts/import.ts', [join(folder, 'pictures.csv'), folder], settings);
  const { code, stdout, stderr } = await run();
  expect(code, stderr).toBe(0);
  expect((await run()).stdout).toContain('0 added, 0 changed');
  return stdout;
}

const AT = { it: { category: 'strada', slug: 'vetta' }, de: { category: 'rennrad', slug: 'vetta' } };
const SAID = {
  it: { side: 'Il lato', cockpit: 'Il manubrio', jersey: 'La maglia' },
  de: { side: 'Die Seite', cockpit: 'Das Cockpit', jersey: 'Das Trikot' },
};
const ITEM = {
  it: { category: 'abbigliamento', slug: 'maglia-tornanti' },
  de: { category: 'bekleidung', slug: 'trikot-tornanti' },
};
/** The address of a photograph has its whole hash, that of a drawing half of it. */
const PHOTOGRAPH = /\/media\/[0-9a-f]{64}\//;
const scaleOf = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);

for (const locale of ['it', 'de'] as const) {
  const t = translator(locale);
  const said = SAID[locale];

  test(`photographs stand on a card, on the page with their focal point, in the bag and for machines (${locale}) ${WHERE[locale]}`, async ({
    page,
    imported,
  }) => {
    expect(imported).toContain('9 added');
    const shopper = new Shopper(page, locale);
    await shopper.visit(addressOf(locale, 'bike-archive-category', { category: AT[locale].category }));
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'Vetta', exact: true }) });
    const onCard = card.getByRole('img');
    await expect(onCard).toHaveAttribute('src', PHOTOGRAPH);
    await expect(onCard).toHaveCSS('object-position', '20% 70%');
    await expect(onCard).toHaveCSS('object-fit', 'cover');
    await expect(page.getByRole('article').last().getByRole('img')).not.toHaveAttribute('src', PHOTOGRAPH);

    await shopper.visit(addressOf(locale, 'bike-item', AT[locale]));
    const stage = page.getByRole('region', { name: t('catalogue.pictures') });
    const large = stage.getByRole('img', { name: said.side, exact: true });
    await expect(large).toHaveCSS('object-position', '20% 70%');
    expect(await large.evaluate((picture: HTMLImageElement) => picture.currentSrc)).toMatch(PHOTOGRAPH);
    const preview = page.locator('meta[property="og:image"]');
    expect(await preview.getAttribute('content')).toMatch(PHOTOGRAPH);

    const named = `${t('gallery.picture-number', { number: 2, count: 2 })}: ${said.cockpit}`;
    const second = stage.getByRole('link', { name: named, exact: true });
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(stage.getByRole('img', { name: said.cockpit, exact: true })).toBeVisible();

    await shopper.visit(addressOf(locale, 'ecommerce-item', ITEM[locale]));
    await expect(stage.getByRole('img', { name: said.jersey, exact: true })).toBeVisible();
    await shopper.hasInBag('TJ25-GZ-M');
    await shopper.visit(addressOf(locale, 'cart'));
    await expect(page.getByRole('main').locator('.cart-picture img').first()).toHaveAttribute(
      'src',
      PHOTOGRAPH,
    );
  });

  test(`a photograph is looked at closely by keys, and closed where it was opened (${locale}) ${WHERE[locale]}`, async ({
    page,
    imported,
  }) => {
    expect(imported).not.toBe('');
    await new Shopper(page, locale).visit(addressOf(locale, 'bike-item', AT[locale]));
    const enlarge = page.getByRole('link', { name: t('product.enlarge') });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('gallery.zoom-of', { name: 'Vetta' }) });
    await expect(dialog.getByRole('img', { name: said.side })).toHaveAttribute('src', /zoom\.webp$/);
    await expect(dialog).toContainText(t('gallery.picture-number', { number: 1, count: 2 }));
    await page.keyboard.press('+');
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5, 1);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('img', { name: said.side })).toBeVisible();
    await page.keyboard.press('0');
    await expect.poll(() => scaleOf(page)).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('img', { name: said.cockpit })).toBeVisible();
    await dialog.getByRole('button', { name: t('gallery.closer') }).click();
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(enlarge).toBeFocused();
  });

  test(`a bike is turned by keys, by dragging and by buttons (${locale}) ${WHERE[locale]}`, async ({
    page,
    imported,
  }) => {
    expect(imported).not.toBe('');
    await new Shopper(page, locale).visit(addressOf(locale, 'bike-item', AT[locale]));
    await page.getByRole('button', { name: t('gallery.turn'), exact: true }).click();
    const slider = page.getByRole('slider', { name: t('gallery.turn-of', { name: 'Vetta' }) });
    await expect(slider).toHaveAttribute('aria-valuetext', t('gallery.angle', { number: 1, count: STEPS }));
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', String(STEPS));
    await page.getByRole('button', { name: t('gallery.turn-right') }).click();
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
    const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    expect(box.width).toBeGreaterThan(100);
    await page.mouse.move(box.x + box.width * 0.2, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + 100, { steps: 5 });
    await page.mouse.up();
    await expect(slider).toHaveAttribute('aria-valuenow', '4');
    const itself = page.getByRole('button', { name: t('gallery.turn-itself') });
    await itself.click();
    await expect(slider).not.toHaveAttribute('aria-valuenow', '4');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.getByRole('button', { name: t('gallery.stop'), exact: true })).toHaveCount(0);
  });
}
