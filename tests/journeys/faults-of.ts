import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** Minified: half as much for each page to load. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Part = string | { exclude: string[][] };

/** Header and footer are the same on all pages: axe takes half as long without them. */
export const WITHOUT_FRAME: Part = { exclude: [['header:not(main *)'], ['footer:not(main *)']] };

/**
 * Axe's findings, one line each, for the page as it is, drawer and notices included, or for a part
 * of it. The page runs it and returns faults only: merging frames in a separate page and reporting
 * everything took three times as long.
 * @param part what to look at: a CSS selector, or what to leave out
 * @param kinds kinds of rules by axe's tags; left out: all
 */
export async function faultsOf(page: Page, part?: Part, kinds?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ([context, values]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // Only rules that are off read style sheets, which would be fetched once more.
      const options = { resultTypes: ['violations' as const], iframes: false, preload: false };
      const runOnly = values && { type: 'tag' as const, values: [...values] };
      const found = await axe.run(context ?? document, runOnly ? { ...options, runOnly } : options);
      return found.violations;
    },
    [part, kinds] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
