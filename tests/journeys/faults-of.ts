import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds, one line each; it looks at the page as it stands, drawer and notices included, or at a part of it. The page runs it and
 * tells what is wrong only: gathering frames in a page of its own, and writing down all that is right, took three times as long.
 * @param within a CSS selector
 */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run(part ?? document, { resultTypes: ['violations'], iframes: false });
    return found.violations;
  }, within);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
