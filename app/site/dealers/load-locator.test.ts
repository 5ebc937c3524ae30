import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadLocator } from './load-locator.server.ts';

const shop = await testShop();
const load = (query: string, locale: 'it' | 'de' = 'it') =>
  loadLocator(
    visitOf({ ...shop, locale, country: locale === 'it' ? 'IT' : 'DE' }),
    `http://shop.test/${locale}/store-locator?${query}`,
  );
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('the store locator', () => {
  it('S1.07 lists all dealers, the reader’s country first', async () => {
    const { countries, outcome, rows, total } = await load('utm_source=x');
    expect([outcome, rows.length, total]).toEqual(['all', 49, 49]);
    expect(countries[0]).toMatchObject({ code: 'IT', name: 'Italia' });
    expect((await load('', 'de')).countries[0]).toMatchObject({ code: 'DE', name: 'Deutschland' });
  });

  it('S1.07 finds those within so many kilometres of a place, nearest first, with their distance', async () => {
    const found = await load('place=mailand&within=100');
    expect(found).toMatchObject({ outcome: 'near', place: { name: 'Milano', countryName: 'Italia' } });
    expect(names(found.rows).slice(0, 2)).toEqual(['Officina Darsena', 'Cicli Valsorda']);
    expect(found.rows.map(({ km }) => km)).toEqual(
      found.rows.map(({ km }) => km).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
  });

  it('S1.07 finds those near where one stands', async () => {
    const found = await load('at=45.46,9.19&within=25');
    expect(found).toMatchObject({ outcome: 'near', place: { name: '' } });
    expect(names(found.rows)).toEqual(['Officina Darsena']);
  });

  it('S1.07 tells the nearest beyond, when nobody is within', async () => {
    const found = await load('place=Aosta&within=10');
    expect(found.outcome).toBe('beyond');
    expect(found.rows).toHaveLength(3);
  });

  it('S1.07 is narrowed to a country and to what they do', async () => {
    const { rows } = await load('country=IT&service=test-rides');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ country, services }) => country === 'IT' && services.includes('test-rides'))).toBe(
      true,
    );
  });

  it('S1.07 helps on from a place nobody knows', async () => {
    const found = await load('place=Bregamo');
    expect(found).toMatchObject({ outcome: 'unknown', rows: [] });
    expect(names(found.similar)).toContain('Bergamo');
  });

  it.each([
    ['within=-1', 50],
    ['within=1e6', 50],
    ['service=nothing&country=it&at=400,9', 50],
    ['at=45.464211,9.191383', 50],
  ])('takes what it does not understand as not asked: %s', async (query, km) => {
    const { outcome, typed } = await load(query);
    expect([outcome, typed.km]).toEqual(['all', km]);
  });

  it('leads back to the bike from which one asked, and to nothing else', async () => {
    const found = await load('place=Milano&bike=VT25');
    expect(found).toMatchObject({
      typed: { bike: 'VT25' },
      bike: { name: 'Vetta', href: '/it/bikes/strada/vetta' },
    });
    for (const other of ['', 'bike=NONE', 'bike=//evil.example', 'bike=VT25%0A'])
      expect((await load(`place=Milano&${other}`)).bike).toBeNull();
  });

  it('never shows an e-mail address', async () => {
    expect(JSON.stringify(await load('place=Milano'))).not.toContain('@');
  });
});
