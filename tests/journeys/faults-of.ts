import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** Without comments and long names: half as much for each page to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds, one line each; it looks at the page as it stands, drawer and notices included, or at a part of it. The page runs it and
 * tells what is wrong only: gathering frames in a page of its own, and writing down all that is right, took three times as long.
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
