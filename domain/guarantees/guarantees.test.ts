import { describe, expect, it } from 'vitest';
import { listCountries } from '#domain/markets/list-countries.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listGuarantees } from './list-guarantees.ts';
import { legalInMarket, legalYears, wearsLabel } from './rules.ts';
import { saveGuarantees } from './save-guarantees.ts';

const shop = await testShop();
const whole = { kind: 'commercial', guarantor: 'producer', scope: 'whole', free: true, years: 5 } as const;

describe('X1.03 the label of the whole good', () => {
  it('is shown for a producer’s free guarantee of more than two years on the whole good', () => {
    expect(wearsLabel(whole)).toBe(true);
  });

  it.each([
    ['on a part, such as a frame', { scope: 'part' }],
    ['of the seller', { guarantor: 'seller' }],
    ['that costs something', { free: false }],
    ['of two years, which law gives anyway', { years: 2 }],
    ['that is the law’s', { kind: 'legal' }],
  ] as const)('is never worn by one %s', (_, other) => {
    expect(wearsLabel({ ...whole, ...other })).toBe(false);
  });

  it('is shown for nothing of the demo maker, whose five years are on frames only', async () => {
    const all = await listGuarantees(shop);
    expect(all.filter(({ kind }) => kind === 'commercial')).toMatchObject([
      { scope: 'part', years: 5, productKinds: ['bike'] },
    ]);
    expect(all.some(wearsLabel)).toBe(false);
  });
});

describe('X1.03 the legal guarantee', () => {
  it('lasts two years in the EU, three in Spain, Portugal and Sweden, and is not shown elsewhere', async () => {
    const all = await listGuarantees(shop);
    expect(['IT', 'DE', 'FR', 'ES', 'PT'].map((country) => legalYears(all, country))).toEqual([
      2, 2, 2, 3, 3,
    ]);
    expect(['GB', 'US', 'CH'].map((country) => legalYears(all, country))).toEqual([null, null, null]);
  });

  it('is described on shared pages so that it is true for every country of the market', async () => {
    const all = await listGuarantees(shop);
    const countries = await listCountries(shop);
    const of = (market: string) =>
      countries.filter(({ marketCode }) => marketCode === market).map(({ code }) => code);
    expect(legalInMarket(all, of('eu'))).toEqual({
      least: 2,
      more: [{ years: 3, countries: ['ES', 'PT', 'SE'] }],
    });
    expect(legalInMarket(all, of('gb'))).toBeNull();
    expect(legalInMarket(all, of('world'))).toBeNull();
  });
});

describe('guarantees', () => {
  it('are refused without texts, and legal ones without a country', async () => {
    const entry = { code: 'x', ...whole, countries: [], productKinds: [], texts: null };
    await expect(saveGuarantees(shop, [entry])).rejects.toMatchObject({ code: 'guarantees.words-missing' });
    await expect(saveGuarantees(shop, [{ ...entry, kind: 'legal' }])).rejects.toMatchObject({
      code: 'guarantees.countries-missing',
    });
  });

  it('are saved once: saving the same again changes nothing', async () => {
    const texts = Object.fromEntries(LOCALES.map((locale) => [locale, { title: 'T', text: 'X' }])) as never;
    const entry = { code: 'y', ...whole, countries: [], productKinds: ['apparel'], texts };
    expect(await saveGuarantees(shop, [entry])).toEqual(['y']);
    expect(await saveGuarantees(shop, [entry])).toEqual([]);
  });
});
