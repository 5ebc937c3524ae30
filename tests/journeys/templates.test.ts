import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';

test('S5.10 a button is a link, a download, a label, a native button or a mere look, and alike in all @phone', async ({
  page,
}) => {
  await page.goto(addressOf('en', 'styleguide'));
  const part = page.getByRole('region', { name: 'Templates' });
  await part.getByRole('link', { name: 'Go there' }).click();
  await expect(page).toHaveURL(/#templates$/);

  const download = page.waitForEvent('download');
  await part.getByRole('link', { name: 'Save the sign' }).click();
  expect((await download).suggestedFilename()).toBe('sample.txt');

  const choosing = page.waitForEvent('filechooser');
  await part.getByText('Choose a file').click();
  await choosing;

  const native = part.getByRole('button', { name: 'Do it' });
  await expect(native).toHaveAttribute('type', 'button');
  await native.focus();
  await expect(native).toBeFocused();

  const look = part.getByText('Part of a larger link').locator('..');
  expect(await look.evaluate(({ tagName, tabIndex }: HTMLElement) => ({ tagName, tabIndex }))).toEqual({
    tagName: 'DIV',
    tabIndex: -1,
  });
  const shapes = await part
    .locator('.button')
    .evaluateAll((all) =>
      all.map((one) => [getComputedStyle(one).borderRadius, (one as HTMLElement).offsetHeight >= 52]),
    );
  expect(shapes).toHaveLength(5);
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
});

test('S5.10 a menu runs horizontally or vertically', async ({ page }) => {
  await page.goto(addressOf('en', 'styleguide'));
  const placesOf = (name: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
      );
  const row = await placesOf('Brand, in a row');
  expect(new Set(row.map(({ y }) => y)).size).toBe(1);
  expect(row.map(({ x }) => x)).toEqual(row.map(({ x }) => x).toSorted((a, b) => a - b));
  const column = await placesOf('Brand, in a column');
  expect(new Set(column.map(({ x }) => x)).size).toBe(1);
  expect(new Set(column.map(({ y }) => y)).size).toBe(3);
});
