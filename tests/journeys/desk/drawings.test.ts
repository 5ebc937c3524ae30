import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { drawBicycle } from '#drawing/draw-bicycle.ts';
import { BICYCLE_KINDS } from '#drawing/geometry/bicycle-spec.ts';
import { models } from '#drawing/models.ts';
import { comparePictures, GROUND, STORED_WIDTH } from '#tests/helpers/compare-pictures.ts';
import { badge, paintOf, wordmark } from '#tests/helpers/sample-drawings.ts';
import { test } from '../one-tab.ts';

/**
 * How far a browser may differ from the stored pictures, because it smooths edges in its own way.
 */
const MOST = { mean: 0.01, worst: 0.11 };

test('the browser draws each of the twelve kinds of bicycle as it is stored', async ({ page }) => {
  await page.setViewportSize({ width: STORED_WIDTH, height: 400 });
  const style = `<style>body { margin: 0; background: ${GROUND} } svg { display: block; width: 100% }</style>`;
  for (const kind of BICYCLE_KINDS) {
    await page.setContent(style + drawBicycle(models[kind], paintOf(kind), { wordmark, badge }));
    const drawn = await page.locator('svg').first().screenshot();
    const stored = await readFile(`drawing/pictures/${kind}.png`);
    const { mean, worst } = await comparePictures(drawn, stored);
    expect.soft(mean, kind).toBeLessThan(MOST.mean);
    expect.soft(worst, kind).toBeLessThan(MOST.worst);
  }
});
