import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { Locale } from '#shared/locale.ts';
import { useNames } from './use-names.ts';

type Way = { readonly code: string; readonly name: string | null };

function Named({ way }: { readonly way: Way }) {
  return useNames().shipping(way);
}

const shown = (locale: Locale, way: Way) =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <Named way={way} />
    </LocaleContext>,
  );

test('a delivery is called what the maker calls it, even where the house has a word like it', () => {
  expect(shown('it', { code: 'courier', name: 'express' })).toBe('express');
  expect(shown('de', { code: 'own-van', name: 'Lieferwagen' })).toBe('Lieferwagen');
});

test('without a name of the maker’s the house’s word of its code stands, else the code', () => {
  expect(shown('it', { code: 'courier', name: null })).toBe('Corriere');
  expect(shown('en', { code: 'own-van', name: null })).toBe('own-van');
});
