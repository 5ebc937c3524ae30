import { expect } from '@playwright/test';
import { faultsOf } from '../faults-of.ts';
import { test } from '../one-tab.ts';

test('what axe finds is told rule by rule, of the page or of a part of it', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title>
    <main><h1>Faults</h1><button id="mute"></button></main>
    <footer><p style="color: #ddd; background: #fff">Hardly to be read</p></footer>`);
  expect(await faultsOf(page)).toEqual(['button-name: #mute', 'color-contrast: p']);
  expect(await faultsOf(page, 'footer')).toEqual(['color-contrast: p']);
  expect(await faultsOf(page, 'h1')).toEqual([]);
});
