import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const LEADS = {
  it: ['Ramato 2027.', 'Senza spese.', 'Quattordici giorni.'],
  de: ['Ramato 2027.', 'Frei Haus.', 'Vierzehn Tage.'],
} as const;
const LINK = { it: 'Vedi le bici', de: 'Räder ansehen' } as const;
const EVERY_MS = 5000;

/**
 * Opens the home page with its messages at a given position, because the browser's own
 * animations move them.
 */
async function visit(page: Page, locale: keyof typeof LEADS) {
  const shopper = new Shopper(page, locale);
  await shopper.visit(addressOf(locale, 'home'));
  const bar = page.getByRole('region', { name: shopper.words('shell.announcements') });
  const turn = bar.getByRole('list');
  /** The one visible message, by its position. */
  const isShown = async (place: number) => {
    for (const [index, lead] of LEADS[locale].entries()) {
      await expect(bar.getByText(lead)).toBeVisible({ visible: index === place });
    }
  };
  /** The state this long after the page arrived. */
  const after = (ms: number) =>
    turn.evaluate((list, time) => {
      for (const animation of list.getAnimations({ subtree: true })) {
        const { delay = 0 } = animation.effect?.getComputedTiming() ?? {};
        animation.pause();
        animation.currentTime = time;
        if (delay > 0) throw new Error('A message that waits would be shown too early.');
      }
    }, ms);
  const moves = () =>
    turn.evaluate((list) =>
      list.getAnimations({ subtree: true }).some((animation) => animation.playState === 'running'),
    );
  return { shopper, bar, isShown, after, moves, link: shopper.link(LINK[locale], bar) };
}

for (const locale of ['it', 'de'] as const) {
  test(`S2.12 ticker: one slide at a time, the next every 5000 ms, around and around, no arrows or pagination (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const { shopper, bar, isShown, after, link } = await visit(page, locale);
    await after(0);
    await isShown(0);
    await expect(bar.getByRole('button')).toHaveCount(1);
    await expect(bar.getByRole('button')).toHaveAccessibleName(shopper.words('shell.pause'));
    await expect(link).toHaveAttribute('href', addressOf(locale, 'all', { pathMatch: 'ramato-collection' }));
    await expect(link).toHaveAttribute('target', '_self');
    await after(EVERY_MS - 10);
    await isShown(0);
    await after(EVERY_MS + 10);
    await isShown(1);
    await expect(bar.getByRole('link')).toHaveCount(0);
    await after(2 * EVERY_MS + 10);
    await isShown(2);
    await after(3 * EVERY_MS + 10);
    await isShown(0);
  });

  test(`S2.12 ticker: stands still while hovered, focused or paused (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const { shopper, bar, moves, link } = await visit(page, locale);
    await page.mouse.move(200, 600);
    await expect.poll(moves).toBe(true);
    await bar.hover();
    await expect.poll(moves).toBe(false);
    await page.mouse.move(200, 600);
    await expect.poll(moves).toBe(true);

    await link.focus();
    await expect.poll(moves).toBe(false);
    await shopper.button(shopper.words('shell.pause'), bar).press('Enter');
    await shopper.menuButton.focus();
    await expect.poll(moves).toBe(false);
    await shopper.button(shopper.words('shell.play'), bar).press('Enter');
    await shopper.menuButton.focus();
    await expect.poll(moves).toBe(true);
  });

  test(`S2.12 ticker: stands still under reduced motion (${locale}) ${WHERE[locale]}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { isShown, moves } = await visit(page, locale);
    expect(await moves()).toBe(false);
    await isShown(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S2.12 ticker: the next message comes all the same @desk', async ({ page }) => {
    await page.goto(addressOf('it', 'home'));
    await page.mouse.move(200, 600);
    await expect(page.getByText(LEADS.it[0])).toBeVisible();
    await expect(page.getByText(LEADS.it[1])).toBeVisible({ timeout: 2 * EVERY_MS });
    await expect(page.getByText(LEADS.it[0])).toBeHidden();
  });
});
