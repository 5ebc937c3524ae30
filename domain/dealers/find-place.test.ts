import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findPlace } from './find-place.ts';
import { allTowns } from './gazetteer.ts';
import { listDealers } from './list-dealers.ts';

const shop = await testShop();
const dealers = await listDealers(shop);
const HOME = { it: 'IT', en: 'GB', de: 'DE', fr: 'FR', es: 'ES' };
const find = (text: string, more: { country?: string; locale?: 'it' | 'en' | 'de' | 'fr' | 'es' } = {}) =>
  findPlace(dealers, { text, locale: 'it', home: HOME[more.locale ?? 'it'], ...more });
const named = (...found: Parameters<typeof find>) => {
  const { place } = find(...found);
  return place && `${place.name} ${place.country}`;
};

describe('S1.07 a place to search from', () => {
  it.each([
    ['Milano', 'Milano IT'],
    ['  mailand ', 'Milano IT'],
    ['MONACO DI BAVIERA', 'München DE'],
    ['zurich', 'Zürich CH'],
    ['Genf', 'Genève CH'],
    ['sant feliu de llobregat', 'Sant Feliu de Llobregat ES'],
    ['Boulder', 'Boulder US'],
    ['Carouge', 'Carouge CH'],
    ['Regensb', 'Regensburg DE'],
  ])('is found by name, in any language and however it is typed: %s', (text, place) => {
    expect(named(text)).toBe(place);
  });

  it('is the reader’s own of two with one name, and the other is offered too', () => {
    const found = find('Freiburg', { locale: 'de' });
    expect(found.place).toMatchObject({ name: 'Freiburg im Breisgau', country: 'DE' });
    expect(named('Birmingham', { locale: 'en' })).toBe('Birmingham GB');
    const other = find('Birmingham', { locale: 'en' });
    expect(other.place && other.others.map(({ country }) => country)).toContain('US');
    expect(named('Birmingham', { locale: 'en', country: 'US' })).toBe('Birmingham US');
  });

  it.each([
    ['20121', 'it', '20144 Milano IT'],
    ['10115', 'de', '10997 Berlin DE'],
    ['75004', 'fr', '75011 Paris FR'],
    ['E8 1DU', 'en', 'E8 3SG London GB'],
    ['1011 AB', 'es', '1013 JK Amsterdam NL'],
    ['6004', 'de', '6020 Innsbruck AT'],
  ] as const)('is found by the postal code %s (%s)', (text, locale, place) => {
    expect(named(text, { locale })).toBe(place);
  });

  it('of a postal code is in the chosen country', () => {
    expect(named('10115', { locale: 'de', country: 'IT' })).toBe('10143 Torino IT');
  });

  it('unknown by its spelling brings similar names', () => {
    const found = find('Bregamo');
    expect(found.place === null && found.similar.map(({ name }) => name)).toContain('Bergamo');
    expect(find('Xyzzyq')).toEqual({ place: null, similar: [] });
  });

  it.each(['', ' ', '%', "'; drop table dealers;--", '🚲', '9'.repeat(5000), 'x'.repeat(10_000), '\u0000'])(
    'is nowhere for “%s”, and nothing breaks',
    (text) => {
      expect(find(text).place).toBeNull();
    },
  );

  it('of every town has coordinates on earth', () => {
    const towns = allTowns();
    expect(towns.length).toBeGreaterThan(9000);
    const lost = towns.filter(
      ({ latitude, longitude, name, people }) =>
        !(Math.abs(latitude) <= 90e6 && Math.abs(longitude) <= 180e6 && name !== '' && people >= 10),
    );
    expect(lost).toEqual([]);
  });
});
