import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const VETTA = {
  it: { category: 'strada', slug: 'vetta' },
  de: { category: 'rennrad', slug: 'vetta' },
} as const;
const INSIDE = { it: 'Canotto della forcella', de: 'Gabelschaft' } as const;

/** The Vetta in M in full screen, opened by keys. */
async function inFullScreen(page: Page, locale: 'it' | 'de') {
  const shopper = new Shopper(page, locale);
  const { words } = shopper;
  await shopper.visit(addressOf(locale, 'bike-item', VETTA[locale]));
  await shopper.pick('size', 'M');
  const stage = page.getByRole('region', { name: words('catalogue.pictures') });
  await stage.getByRole('link', { name: words('product.enlarge') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words('gallery.zoom-of', { name: 'Vetta' }) });
  await expect(dialog.getByRole('button', { name: words('closeup.measure') })).toBeVisible();
  return { shopper, words, stage, dialog };
}

for (const locale of ['it', 'de'] as const) {
  test(`keys alone show what is known of a part, what lies inside, and how far two points are apart (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const { words, stage, dialog } = await inFullScreen(page, locale);
    const known = dialog.getByRole('list', { name: words('closeup.callouts') });
    await expect(known.getByText(words('specification.frame_weight'))).toBeVisible();

    const cockpit = dialog.getByRole('button', { name: words('views.cockpit') });
    await cockpit.press('Enter');
    await expect(cockpit).toHaveAttribute('aria-current', 'true');
    await expect(known.getByText(words('specification.headset'))).toBeVisible();
    await expect(known.getByText(words('specification.frame_weight'))).toHaveCount(0);
    await page.keyboard.press('1');
    await expect(cockpit).not.toHaveAttribute('aria-current');

    const inside = dialog.getByRole('button', { name: words('closeup.inside') });
    await expect(inside).toHaveAttribute('aria-pressed', 'false');
    await inside.press('Space');
    await expect(inside).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByRole('listitem').filter({ hasText: INSIDE[locale] })).toBeVisible();

    await dialog.getByRole('button', { name: words('closeup.measure') }).press('Enter');
    await expect(known).toHaveCount(0);
    await dialog.getByLabel(words('closeup.measure-from')).press('ArrowDown');
    for (let place = 0; place < 3; place += 1)
      await dialog.getByLabel(words('closeup.measure-to'), { exact: true }).press('ArrowDown');
    await expect(dialog.getByRole('status')).toHaveText(/^410\smm$/);
    const from = words('closeup.points.rear-axle');
    const to = words('closeup.points.bottom-bracket');
    const sentence = words('closeup.measured', { from, to, length: '410 mm' });
    await expect(dialog.getByText(sentence)).toBeAttached();
    expect(await faultsOf(page)).toEqual([]);
    await inside.press('Space');
    await expect(dialog.getByRole('listitem').filter({ hasText: INSIDE[locale] })).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(stage.getByRole('link', { name: words('product.enlarge') })).toBeFocused();
  });

  test(`a press near a point of the bike begins a measured line there, another ends it, a drag does neither (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const { words, dialog } = await inFullScreen(page, locale);
    await dialog.getByRole('button', { name: words('closeup.measure') }).press('Enter');
    // Rear axle and front axle, in the order of the list.
    const points = await dialog.locator('.measure-point').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    const press = ({ x, y }: { x: number; y: number }) =>
      WHERE[locale] === '@phone' ? page.touchscreen.tap(x + 8, y - 6) : page.mouse.click(x + 8, y - 6);
    const [rear, front] = points;
    await press(rear!);
    await expect(dialog.getByRole('status')).toHaveText('');
    await press(front!);
    await expect(dialog.getByRole('status')).toHaveText(/^983\smm$/);
    await page.mouse.move(rear!.x, rear!.y);
    await page.mouse.down();
    await page.mouse.move(rear!.x + 60, rear!.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByRole('status')).toHaveText(/^983\smm$/);
    await press({ x: rear!.x - 40, y: rear!.y - 80 });
    await expect(dialog.getByLabel(words('closeup.measure-from'))).toHaveValue('free');
  });
}

test('the scale slides: keys go by steps without moving the drawing, a stop pulls, the ends are whole and real size (de) @desk', async ({
  page,
}) => {
  const { words, dialog } = await inFullScreen(page, 'de');
  const scale = dialog.getByRole('slider', { name: words('gallery.scale') });
  const says = (text: string) => expect(scale).toHaveAttribute('aria-valuetext', text);
  const stop = (name: string) => dialog.getByRole('button', { name, exact: true });

  await stop('1 : 4').click();
  await says('1 : 4');
  await scale.press('ArrowRight');
  await says('1 : 3,7');
  await expect(stop('1 : 4')).toHaveAttribute('aria-pressed', 'false');
  await scale.press('ArrowDown');
  await says('1 : 4');
  await expect(stop('1 : 4')).toHaveAttribute('aria-pressed', 'true');

  const half = (await stop('1 : 2').boundingBox())!;
  const line = (await scale.boundingBox())!;
  await page.mouse.click(half.x + half.width / 2 + 6, line.y + line.height / 2);
  await says('1 : 2');

  await scale.press('End');
  await says('1 : 1');
  await scale.press('ArrowRight');
  await says('1 : 1');
  await scale.press('Home');
  const further = dialog.getByRole('button', { name: words('gallery.further') });
  await expect(further).toBeDisabled();
  await scale.press('ArrowRight');
  await expect(further).toBeEnabled();
  await expect(stop(words('views.frame'))).not.toHaveAttribute('aria-current');
  expect(await faultsOf(page)).toEqual([]);
});

test('a phone has the stops of the scale without a slider (de) @phone', async ({ page }) => {
  const { words, dialog } = await inFullScreen(page, 'de');
  await dialog.getByRole('button', { name: '1 : 2', exact: true }).click();
  const scale = dialog.getByRole('paragraph').filter({ hasText: '1 : 2' });
  await expect(scale).toBeVisible();
  await dialog.getByRole('button', { name: words('gallery.closer') }).click();
  await expect(scale).toHaveCount(0);
  await expect(dialog.getByRole('slider')).toHaveCount(0);
});

test('a drawing whose close-up does not come is looked at closely all the same @desk', async ({ page }) => {
  await page.route('**/closeup.json*', (route) => route.abort());
  const shopper = new Shopper(page, 'de');
  const { words } = shopper;
  await shopper.visit(addressOf('de', 'bike-item', VETTA.de));
  const stage = page.getByRole('region', { name: words('catalogue.pictures') });
  await stage.getByRole('link', { name: words('product.enlarge') }).click();
  const dialog = page.getByRole('dialog', { name: words('gallery.zoom-of', { name: 'Vetta' }) });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog.getByRole('button', { name: words('closeup.measure') })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(words('views.frame'))).toBeVisible();
});

test('a close-up that the server could not give is asked for again when the drawing is opened again @desk', async ({
  page,
}) => {
  await page.route('**/closeup.json*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const shopper = new Shopper(page, 'de');
  const { words } = shopper;
  await shopper.visit(addressOf('de', 'bike-item', VETTA.de));
  const stage = page.getByRole('region', { name: words('catalogue.pictures') });
  const enlarge = stage.getByRole('link', { name: words('product.enlarge') });
  await enlarge.click();
  const dialog = page.getByRole('dialog', { name: words('gallery.zoom-of', { name: 'Vetta' }) });
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await enlarge.click();
  await expect(dialog.getByRole('button', { name: words('closeup.measure') })).toBeVisible();
});
