import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { legalYears } from '#domain/guarantees/rules.ts';
import type { LegalBlock } from '#domain/legal-texts/blocks.ts';
import type { LegalCode } from '#domain/legal-texts/codes.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { countryName } from '#shared/format-cache.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { readSeedFile } from '../seed-files.ts';

const guarantees = await readSeedFile(import.meta.dirname, 'guarantees');
const legalTexts = await readSeedFile(import.meta.dirname, 'legal-texts');

/** Words of a language: the least, and two, three and five years. */
const WORDS: Record<Locale, { least: RegExp; years: Record<number, RegExp> }> = {
  it: { least: /almeno/, years: { 2: /due anni/i, 3: /tre anni/i, 5: /cinque anni/i } },
  en: { least: /at least/, years: { 2: /two years/i, 3: /three years/i, 5: /five years/i } },
  de: { least: /mindestens/, years: { 2: /zwei Jahre/i, 3: /drei Jahre/i, 5: /fünf Jahre/i } },
  fr: { least: /au moins/, years: { 2: /deux ans/i, 3: /trois ans/i, 5: /cinq ans/i } },
  es: { least: /al menos/, years: { 2: /dos años/i, 3: /tres años/i, 5: /cinco años/i } },
};

const frame = guarantees.filter(({ kind }) => kind === 'commercial');
const countries = guarantees.flatMap((one) => (one.kind === 'legal' ? one.countries : []));
const yearsOf = (country: string) => legalYears(guarantees, country) ?? 0;
const least = Math.min(...countries.map(yearsOf));
const longer = countries.filter((country) => yearsOf(country) > least);

test.each(LOCALES)(
  'X1.03 the legal guarantee is the same on product pages, in the order’s mail, on its own page and in the terms (%s)',
  (locale) => {
    const { least: atLeast, years } = WORDS[locale];
    const { guarantee, mail } = MESSAGES[locale];
    for (const text of [guarantee.legal, guarantee.least, mail.order['guarantee-eu']]) {
      expect(text).toMatch(atLeast);
      expect(text).toContain('{years');
    }
    const [first = ''] = paragraphs('legal-guarantee', locale);
    expect(first).toMatch(atLeast);
    const terms = paragraphs('terms-and-conditions', locale).filter((text) =>
      longer.some((country) => text.includes(countryName(country, locale))),
    );
    expect(terms).toHaveLength(1);
    for (const text of [first, ...terms]) {
      expect(text).toMatch(years[least] ?? /$^/);
      for (const country of longer) {
        expect(text).toContain(countryName(country, locale));
        expect(text).toMatch(years[yearsOf(country)] ?? /$^/);
      }
    }
  },
);

test.each(LOCALES)(
  'X1.03 the frame’s guarantee has the same years wherever it is told, as an addition to the law (%s)',
  (locale) => {
    expect(frame.map(({ code }) => code)).toEqual(['frame-5']);
    const [{ texts, years } = { texts: null, years: 0 }] = frame;
    const said = WORDS[locale].years[years] ?? /$^/;
    expect(texts?.[locale].title).toMatch(said);
    for (const code of ['legal-guarantee', 'terms-and-conditions'] as const)
      expect(paragraphs(code, locale).filter((text) => said.test(text)).length).toBeGreaterThan(0);
  },
);

function paragraphs(code: LegalCode, locale: Locale): string[] {
  const body: readonly LegalBlock[] = legalTexts.find((text) => text.code === code)?.texts[locale].body ?? [];
  return body.flatMap((block) => ('items' in block ? block.items : block.kind === 'p' ? block.text : []));
}

/** Ten days of receiving it, and of buying it, which an online buyer could not keep. */
const DAYS: Record<Locale, { ten: RegExp; ofPurchase: RegExp }> = {
  it: { ten: /dieci giorni (da quando|dalla consegna)/, ofPurchase: /giorni dall’acquisto/ },
  en: { ten: /ten days of (receiving|the day (on which|you))/, ofPurchase: /days of (the )?purchase/ },
  de: { ten: /zehn Tagen (nach (Erhalt|dem Tag)|registriert, nachdem)/, ofPurchase: /Tagen nach dem Kauf/ },
  fr: { ten: /dix jours suivant (sa|la) réception/, ofPurchase: /jours suivant l’achat/ },
  es: { ten: /diez días siguientes a (recibir|que)/, ofPurchase: /días siguientes a la compra/ },
};

test.each(LOCALES)(
  'a bike is registered within ten days of receiving it, wherever it is told (%s)',
  (locale) => {
    const { ten, ofPurchase } = DAYS[locale];
    const page = readFileSync(join(import.meta.dirname, 'pages/warranty-conditions.json'), 'utf8');
    const manuals = readFileSync(join(import.meta.dirname, 'manuals.json'), 'utf8');
    const { garage } = MESSAGES[locale];
    for (const text of [
      ...[garage.empty, garage.form.intro, page, manuals],
      frame[0]?.texts?.[locale].text ?? '',
      JSON.stringify(legalTexts.find(({ code }) => code === 'terms-and-conditions')),
    ]) {
      expect(text).toMatch(ten);
      expect(text).not.toMatch(ofPurchase);
    }
  },
);
