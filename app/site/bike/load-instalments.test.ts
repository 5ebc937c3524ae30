import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changeInstalmentOffer } from '#domain/instalments/change-instalment-offer.ts';
import type { Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { InstalmentLine } from './instalments.tsx';
import { loadInstalments } from './load-instalments.server.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const PRICES = [942_000, 942_000, 49_900];

const set = (over: object) =>
  changeInstalmentOffer(shop, {
    market: 'eu',
    typed: {
      ...{ advertised: 'yes', provider: 'Banca Prova S.p.A., Milano', months: '36', lowest: '500' },
      ...{ highest: '15000', rate: '4.99', countries: 'DE FR IT', licensedBy: 'provider' },
      ...{ licence: 'OAM A1', ...over },
    },
  });

const load = (country: string, locale: Locale) =>
  loadInstalments(visitOf({ ...shop, country, locale }), PRICES);

async function textIn(country: string, locale: Locale, amount = 942_000): Promise<string> {
  const html = renderToStaticMarkup(InstalmentLine({ of: await load(country, locale), amount }));
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('nothing is shown until the maker has set an offer and says that it may be advertised', async () => {
  expect(await load('DE', 'de')).toBeNull();
  await set({ advertised: '' });
  expect(await load('DE', 'de')).toBeNull();
});

test.each([
  [
    'de',
    'DE',
    '36 Monatsraten von 281,82 €, effektiver Jahreszins 4,99 %',
    'Achtung! Kreditaufnahme kostet Geld.',
  ],
  [
    'it',
    'IT',
    '36 rate mensili da 281,82 €, TAEG 4,99 %',
    'Attenzione! Prendere in prestito denaro costa denaro.',
  ],
  ['en', 'IT', '36 monthly instalments of €281.82, 4.99% APR', 'Caution! Borrowing money costs money.'],
] as const)(
  'the line in %s has its example and the warning with it',
  async (locale, country, line, warning) => {
    await set({});
    const text = await textIn(country, locale);
    expect(text.replaceAll(' %', '%')).toContain(line.replaceAll(' %', '%'));
    expect(text).toContain(warning);
    const [of] = [await load(country, locale)];
    const example = of?.byAmount[942_000]?.example.replaceAll(/\s/g, ' ') ?? '';
    // 35 · 281.82 + 281.68 = 10,145.38
    for (const amount of [/9[.,]420[.,]00/, /\b35\b/, /281[.,]68/, /725[.,]38/, /10[.,]145[.,]38/, /4[.,]88/])
      expect(example).toMatch(amount);
    expect(example).toContain('Banca Prova S.p.A., Milano');
    expect(text).toContain('OAM A1');
  },
);

test('prices and countries outside of the offer have none; in France its own warning stands, too', async () => {
  await set({});
  expect(await textIn('DE', 'de', 49_900)).toBe('');
  expect(await load('ES', 'es')).toBeNull();
  expect(await textIn('FR', 'fr')).toContain('Un crédit vous engage et doit être remboursé.');
  expect(await textIn('IT', 'fr')).not.toContain('Un crédit vous engage');
});

test('credit without cost says its rate, its example and the warning all the same', async () => {
  await set({ rate: '0', months: '12' });
  const text = await textIn('IT', 'en');
  expect(text).toContain('12 monthly instalments of €785.00, 0.00% APR');
  expect(text).toContain('Total cost of the credit €0.00, total amount payable €9,420.00');
  expect(text).toContain('Caution!');
});
