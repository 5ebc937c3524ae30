import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { readSheet } from '../csv.ts';
import type { SeedContent, SeedContentTexts } from '../seed-content.ts';
import type { SeedPages } from '../seed-picture.ts';

const FOLDER = join(import.meta.dirname, 'content');
const read = <Shape>(name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Shape;
const KINDS = globSync('*.json', { cwd: FOLDER })
  .map((file) => basename(file, '.json'))
  .filter((name) => !name.includes('.'));
const textsOf = (kind: string, locale: Locale) => read<SeedContentTexts>(`${kind}.${locale}.json`);

/** Sentences of a text; headings and links are no sentences. */
const sentencesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.replace(/^[->] /, '').split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.length > 20);

describe.each(KINDS)('content: %s', (kind) => {
  const { items, categories = [] } = read<SeedContent>(`${kind}.json`);

  it('speaks five languages, item by item, each with an address of its own', () => {
    for (const locale of LOCALES) {
      const texts = textsOf(kind, locale);
      expect(Object.keys(texts.items), locale).toEqual(items.map(({ code }) => code));
      expect(Object.keys(texts.categories ?? {}), locale).toEqual(categories.map(({ code }) => code));
      const slugs = [...Object.values(texts.items), ...Object.values(texts.categories ?? {})].map(
        ({ slug }) => slug,
      );
      expect(new Set(slugs).size, locale).toBe(slugs.length);
    }
  });

  it('tells the same in every language, with stories that differ', () => {
    for (const { code } of items) {
      const bodies = LOCALES.map((locale) => textsOf(kind, locale).items[code]?.body ?? '');
      expect(new Set(bodies).size, code).toBe(bodies.every((body) => body === '') ? 1 : LOCALES.length);
      const parts = bodies.map((body) => body.split('\n\n').length);
      expect(new Set(parts).size, `${code} ${parts}`).toBe(1);
    }
  });
});

it.each(LOCALES)('no sentence of the content stands twice: %s', (locale) => {
  const all = KINDS.flatMap((kind) =>
    Object.values(textsOf(kind, locale).items).flatMap(({ summary, body = '' }) => [
      ...sentencesOf(summary),
      ...sentencesOf(body),
    ]),
  );
  expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([]);
});

it('S1.03 S1.04 S1.05: has twenty news in five categories, eight events and twelve entries of the press kit', () => {
  const { items, categories } = read<SeedContent>('news.json');
  const used = new Set(items.map(({ category }) => category));
  expect([items.length, categories?.length, used.size]).toEqual([20, 5, 5]);
  expect(read<SeedContent>('events.json').items).toHaveLength(8);
  expect(read<SeedContent>('press.json').items).toHaveLength(12);
});

it('S1.08: tells a century of history, year by year', () => {
  const { pages } = JSON.parse(
    readFileSync(join(FOLDER, '../pages/world-history.json'), 'utf8'),
  ) as SeedPages;
  const years = pages.flatMap(({ blocks }) =>
    blocks.filter(({ type }) => type === 'timeline-entry').map(({ data }) => Number(data.year)),
  );
  expect(years).toEqual(years.toSorted((one, other) => one - other));
  expect((years.at(-1) ?? 0) - (years[0] ?? 0)).toBeGreaterThanOrEqual(100);
});

it('weighs for the press what the data weigh in size M, in every language', async () => {
  const rows = (await readSheet(join(FOLDER, '..'), 'variants.csv')).filter(({ size }) => size === 'M');
  const weights = new Set(
    rows.flatMap(({ weight, frame_weight, fork_weight }) => [weight, frame_weight, fork_weight]),
  );
  for (const locale of LOCALES) {
    const { items } = textsOf('press', locale);
    const told = items['range-in-figures']?.body?.match(/\d{1,2}[.,\s]\d{3}|\d{3}/g) ?? [];
    expect(told, locale).toHaveLength(15);
    for (const weight of told) expect(weights, `${locale} ${weight}`).toContain(weight.replace(/\D/g, ''));
  }
});

it('has six positions of which one is closed, ten people and eight one-off bikes', () => {
  const positions = read<SeedContent>('job-positions.json').items;
  const closing = positions.map(({ fields }) => fields?.closesOn);
  expect([positions.length, closing.filter((days) => typeof days === 'number' && days < 0).length]).toEqual([
    6, 1,
  ]);
  expect(read<SeedContent>('team.json').items).toHaveLength(10);
  expect(read<SeedContent>('unico.json').items).toHaveLength(8);
});
