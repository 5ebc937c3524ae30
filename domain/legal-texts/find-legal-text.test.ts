import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { LEGAL_CODES } from './codes.ts';
import { findLegalText, findLegalVersion, type LegalText } from './find-legal-text.ts';
import { legalTexts } from './schema.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});

const words = (text: LegalText | null) =>
  (text?.body ?? []).flatMap((block) => ('items' in block ? block.items : [block.text])).join('\n');

describe('a legal text', () => {
  it.each(LEGAL_CODES)(
    'is read in the language of the visitor, with every fact filled in: %s',
    async (code) => {
      for (const locale of LOCALES) {
        const text = await findLegalText({ ...shop, locale }, code);
        expect(text).toMatchObject({ locale, title: /^\S/, version: /^\d{4}-\d{2}-\d{2}$/ });
        expect(words(text)).toContain('officina@tessaro.example');
        expect(words(text), locale).not.toMatch(/[{}]/);
        expect(await findLegalVersion({ ...shop, locale }, code)).toBe(text?.version);
      }
    },
  );

  it('contains the seller’s country in the language of the text', async () => {
    expect(words(await findLegalText({ ...shop, locale: 'de' }, 'company-info'))).toContain('Italien');
    expect(words(await findLegalText({ ...shop, locale: 'fr' }, 'company-info'))).toContain('Italie');
  });

  it.each(LOCALES)('names the mediators in the terms and in the company’s facts: %s', async (locale) => {
    for (const code of ['terms-and-conditions', 'company-info'] as const)
      expect(words(await findLegalText({ ...shop, locale }, code))).toContain('Médiation des Cols');
  });

  it.each(LOCALES)('tells register and share capital once: %s', async (locale) => {
    const facts = words(await findLegalText({ ...shop, locale }, 'company-info'));
    expect(facts.match(/100[.,\s\u202f\u00a0]?000/g)).toHaveLength(1);
  });

  it('falls back to English where the language is missing, and says so', async () => {
    const { code, locale } = legalTexts;
    await shop.db.delete(legalTexts).where(and(eq(code, 'cookie-policy'), eq(locale, 'fr')));
    const french = { ...shop, locale: 'fr' as const };
    const text = await findLegalText(french, 'cookie-policy');
    expect(text).toMatchObject({ locale: 'en', title: 'Cookie policy' });
    expect(await findLegalVersion(french, 'cookie-policy')).toBe(text?.version);
  });

  it('is null when there is none at all', async () => {
    await shop.db.delete(legalTexts).where(eq(legalTexts.code, 'privacy-policy'));
    expect(await findLegalText(shop, 'privacy-policy')).toBeNull();
    expect(await findLegalVersion(shop, 'privacy-policy')).toBeNull();
  });
});
