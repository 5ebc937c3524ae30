import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { OrderAccount } from './order-account.tsx';

type Order = Parameters<typeof OrderAccount>[0]['order'];
const BIKE = { name: 'Vetta' } as Order['bike'];

function shown(locale: Locale, order: Pick<Order, 'bike' | 'isSignedIn'>): string {
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <MemoryRouter>
        <OrderAccount order={{ email: 'ada@mail.test', ...order }} />
      </MemoryRouter>
    </LocaleContext>,
  );
}

/** Ten days, in the words of the language. */
const DAYS: Record<Locale, RegExp> = {
  ...{ it: /dieci giorni da quando/, en: /ten days of receiving/, de: /zehn Tagen nach Erhalt/ },
  ...{ fr: /dix jours suivant sa réception/, es: /diez días siguientes a recibirla/ },
};

test.each(LOCALES)(
  'who bought a bike is told to register it within ten days of receiving it, guest or customer (%s)',
  (locale) => {
    const { account } = MESSAGES[locale].orders;
    const guest = shown(locale, { bike: BIKE, isSignedIn: false });
    expect(guest).toMatch(DAYS[locale]);
    expect(guest).toContain(`/${locale}/register`);
    const customer = shown(locale, { bike: BIKE, isSignedIn: true });
    expect(customer).toMatch(DAYS[locale]);
    expect(customer).toContain(`/${locale}/account/mygarage`);
    expect(customer).not.toContain(account.open);
    expect(shown(locale, { bike: null, isSignedIn: true })).toBe('');
    expect(shown(locale, { bike: null, isSignedIn: false })).not.toMatch(DAYS[locale]);
  },
);
