import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { readSeedFile } from '../seed-files.ts';

const tickers = await readSeedFile(import.meta.dirname, 'tickers');
const leading = tickers.filter(({ link }) => link);

test.each(LOCALES)('a message of the bar leads to a page that is about what it says (%s)', (locale) => {
  expect(leading.length).toBeGreaterThan(0);
  for (const { lead, link, label } of leading) {
    expect(label?.[locale]).toMatch(/\S/);
    const [name = ''] = (lead[locale] ?? '').split(/[ .]/);
    expect(wordsOf(link ?? '', locale)).toContain(name);
  }
});

/** What a page of the maker says in a language. */
function wordsOf(link: string, locale: Locale): string {
  const page = readFileSync(join(import.meta.dirname, `pages${link}.json`), 'utf8');
  return JSON.stringify(Object.values(JSON.parse(page).pages).map((one) => under(locale, one)));
}

function under(locale: Locale, value: unknown): unknown {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).map(([key, inner]) => (key === locale ? inner : under(locale, inner)));
}
