import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';

const home = addressOf('en', 'home');
const pathOf = (pathMatch: string) => addressOf('en', 'all', { pathMatch });

test('S3.21 the carousel goes on by its arrows and tells how far it is @desk', async ({ page }) => {
  // A finger needs no arrows.
  await page.goto(home);
  const carousel = page.getByRole('region', { name: 'New out of the workshop' });
  await expect(carousel).toContainText('1 / 6');
  await expect(carousel.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(carousel).toContainText('2 / 6');
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect(carousel).toContainText('1 / 6');
});

test('S3.21 tabs are walked with the arrow keys, the picked one shown at once @phone', async ({ page }) => {
  await new Shopper(page, 'en').visit(pathOf('our-climb'));
  await page.getByRole('tab', { name: 'Spring' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Summer' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Summer' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Winter' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
});

test('S3.21 opening one question closes the other @desk', async ({ page }) => {
  await page.goto(pathOf('our-climb'));
  await page.getByText('Can anyone ride it?').click();
  await expect(page.getByText('Yes. It is a public road')).toBeVisible();
  await page.getByText('Which gear do I need?').click();
  await expect(page.getByText('Yes. It is a public road')).toBeHidden();
});

test('S3.21 S9.09 slides take turns every 7000 ms, fade in for 500 and overlap for 1000, until somebody pauses @desk', async ({
  page,
  stopClock,
}) => {
  await stopClock();
  await new Shopper(page, 'en').visit(pathOf('news'));
  const slider = page.getByRole('region', { name: 'Stories from the road' });
  const shown = (index: number) =>
    slider.locator('[role=group]:not([inert])').and(slider.getByLabel(`${index} of 3`));
  await expect(slider.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  await expect(shown(1)).toHaveCount(1);
  await page.clock.runFor(6990);
  await expect(shown(1)).toHaveCount(1);
  await page.clock.runFor(20);
  await expect(shown(2)).toHaveCount(1);
  await expect(shown(2)).toHaveCSS('transition-duration', '0.5s');
  await expect(slider.getByLabel('1 of 3')).toHaveCSS('transition-duration', '1s');
  for (const slide of ['1 of 3', '2 of 3'])
    await expect(slider.getByLabel(slide)).toHaveCSS('transition-property', 'opacity');
  await slider.getByRole('button', { name: 'Pause the slides' }).click();
  await page.clock.runFor(30_000);
  await expect(shown(2)).toHaveCount(1);
  await slider.getByRole('button', { name: 'Previous' }).click();
  await expect(shown(1)).toHaveCount(1);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('S3.21 slides stand still until asked @phone', async ({ page }) => {
    await page.clock.install();
    await page.goto(pathOf('news'), { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(page.locator('[role=group]:not([inert])').and(page.getByLabel('1 of 3'))).toHaveCount(1);
  });
});
test('S4.05 what folds opens and shuts by pointer and by key @phone', async ({ page }) => {
  await page.goto(pathOf('our-climb'));
  const question = page.getByText('Can anyone ride it?');
  const answer = page.getByText('Yes. It is a public road');
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  await question.click();
  await expect(answer).toBeHidden();
  await page.locator('summary', { has: question }).focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
});
