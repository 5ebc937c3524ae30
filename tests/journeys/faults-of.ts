import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** Minified: half as much for each page to load. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe's findings, one line each, for the page as it is, drawer and notices included, or for a part
 * of it. The page runs it and returns faults only: merging frames in a separate page and reporting
 * everything took three times as long.
 * @param within a CSS selector
 */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run(part ?? document, { resultTypes: ['violations'], iframes: false });
    return found.violations;
  }, within);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
