import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { listCountries } from '#domain/markets/list-countries.ts';
import { LOCALES } from '#shared/locale.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { changeGuarantee } from './change-guarantee.ts';
import { listGuarantees } from './list-guarantees.ts';
import { legalInMarket, legalYears, wearsLabel } from './rules.ts';
import { saveGuarantees } from './save-guarantees.ts';
import type { GuaranteeTexts } from './schema.ts';

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
  const textsOf = (title: string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, { title, text: 'X' }])) as GuaranteeTexts;

  it('are refused without texts, and legal ones without a country', async () => {
    const entry = { code: 'x', ...whole, countries: [], productKinds: [], texts: null };
    await expect(saveGuarantees(asSystem(shop), [entry])).rejects.toMatchObject({
      code: 'guarantees.words-missing',
    });
    await expect(saveGuarantees(asSystem(shop), [{ ...entry, kind: 'legal' }])).rejects.toMatchObject({
      code: 'guarantees.countries-missing',
    });
  });

  it('are changed in years and words; the audit says from what to what, and nothing half is kept', async () => {
    const staff = asSystem(shop);
    const texts = textsOf('T');
    const entry = { code: 'z', ...whole, countries: ['IT'], productKinds: ['apparel'], texts };
    await saveGuarantees(staff, [entry]);
    const change = { code: 'z', typed: { years: '6', title_de: 'Neu' } };
    expect(await changeGuarantee(staff, change)).toEqual(['years', 'title_de']);
    expect(await changeGuarantee(staff, change)).toEqual([]);
    const changes = and(eq(auditEntries.subjectId, 'z'), eq(auditEntries.action, 'guarantees.changed'));
    expect(await shop.db.select().from(auditEntries).where(changes)).toMatchObject([
      { before: { years: 5, title_de: 'T' }, after: { years: 6, title_de: 'Neu' } },
    ]);
    const half = { code: 'z', typed: { years: '0', title_fr: ' ' } };
    await expect(changeGuarantee(staff, half)).rejects.toMatchObject({
      fields: { years: 'guarantees.years-invalid', title_fr: 'guarantees.text-missing' },
    });
    await expect(changeGuarantee(staff, { ...change, code: 'none' })).rejects.toMatchObject({
      code: 'guarantees.unknown',
    });
    const after = (await listGuarantees(shop)).find(({ code }) => code === 'z');
    const changed = { ...texts, de: { title: 'Neu', text: 'X' } };
    expect(after).toMatchObject({ years: 6, countries: ['IT'], texts: changed });
  });

  it('are saved once: saving the same again changes nothing', async () => {
    const texts = textsOf('T');
    const entry = { code: 'y', ...whole, countries: [], productKinds: ['apparel'], texts };
    expect(await saveGuarantees(asSystem(shop), [entry])).toEqual(['y']);
    expect(await saveGuarantees(asSystem(shop), [entry])).toEqual([]);
  });
});
