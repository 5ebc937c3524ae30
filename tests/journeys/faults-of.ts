import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { leavingOut, PICTURES } from './leaving-out.ts';

/** Minified: half as much for each page to load. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe reads the colours of each text and of what lies behind it: each colour once is enough. */
const READ_COLOURS_ONCE = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    if (known.has(text)) return Object.assign(this, known.get(text));
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}`;

export type Part = string | { exclude: string[][] };

/** Header and footer are the same on all pages: axe takes half as long without them. */
export const WITHOUT_FRAME: Part = { exclude: [['header:not(main *)'], ['footer:not(main *)']] };

/**
 * What words may break: names, labels, languages, and what is named twice. Axe takes a quarter of
 * the time for them; colours, targets and structure are seen in German and English.
 */
const OF_WORDS = [
  'aria',
  'forms',
  'language',
  'name-role-value',
  'parsing',
  'semantics',
  'text-alternatives',
];
export const KINDS_OF_WORDS = OF_WORDS.map((kind) => `cat.${kind}`);

/**
 * Axe's findings, one line each, for the page as it is, drawer and notices included, or for a part
 * of it. The page runs it and returns faults only: merging frames in a separate page and reporting
 * everything took three times as long.
 * @param part what to look at: a CSS selector, or what to leave out
 * @param kinds kinds of rules by axe's tags; left out: all
 */
export async function faultsOf(page: Page, part?: Part, kinds?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE + READ_COLOURS_ONCE);
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

/**
 * Looks at the page in the languages its journey does not speak: what words may break. It has an
 * address, and ends where it began.
 */
export async function expectNoFaultsElsewhere(page: Page, what: string, part?: Part): Promise<void> {
  const here = page.url();
  const [, own] = new URL(here).pathname.split('/');
  await expectNoFaultsIn(
    LOCALES.filter((one) => one !== own),
    page,
    what,
    part,
  );
  await page.goto(here);
}

/** The same in languages to be named; ends at the last of them. */
export function expectNoFaultsIn(
  locales: readonly Locale[],
  page: Page,
  what: string,
  part?: Part,
): Promise<void> {
  const here = page.url();
  // What a page with an address says stands in its document: the rest costs half its time.
  return leavingOut(page, ['*.js', PICTURES, '*.woff2'], async () => {
    for (const locale of locales) {
      await page.goto(inLanguage(here, locale));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect.soft(await faultsOf(page, part, KINDS_OF_WORDS), `${what} (${locale})`).toEqual([]);
    }
  });
}

/** Slugs of another language lead to those of this one. */
function inLanguage(url: string, locale: Locale): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/\w\w(?=\/|$)/, `/${locale}`) + search;
}
