import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { MESSAGES } from '#messages/catalogue.ts';

test('X1.05 the button that binds carries the words the law wants (Directive 2011/83, article 8)', () => {
  expect(
    Object.fromEntries(Object.entries(MESSAGES).map(([locale, texts]) => [locale, texts.checkout.order])),
  ).toEqual({
    en: 'Order with obligation to pay',
    it: 'Ordine con obbligo di pagare',
    de: 'Zahlungspflichtig bestellen',
    fr: 'Commande avec obligation de paiement',
    es: 'Pedido con obligación de pago',
  });
});

test('S5.03 a field that must be filled in is labelled "Mandatory Field", also for who cannot see the star', () => {
  const html = renderToStaticMarkup(
    <LocaleContext value="en">
      <Mandatory>E-mail</Mandatory>
    </LocaleContext>,
  );
  expect(html.replace(/<span aria-hidden="true".*?<\/span>/, '').replace(/<[^>]+>/g, '')).toBe(
    'E-mail, Mandatory Field',
  );
});
