import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { Locale } from '#shared/locale.ts';
import { textOf } from '#tests/helpers/render-block.tsx';
import { CompareCount } from './compare-count.tsx';

const SAID: Record<Locale, string> = {
  it: 'Confronta 2 di 4',
  en: 'Compare 2 of 4',
  de: 'Vergleichen 2 von 4',
  fr: 'Comparer 2 sur 4',
  es: 'Comparar 2 de 4',
};

it.each(Object.entries(SAID) as [Locale, string][])(
  'says in %s how many of how many are compared',
  (locale, said) => {
    const html = renderToStaticMarkup(
      <LocaleContext value={locale}>
        <CompareCount counter={2} />
      </LocaleContext>,
    );
    expect(textOf(html.replaceAll('</span>', '</span> '))).toBe(said);
  },
);
