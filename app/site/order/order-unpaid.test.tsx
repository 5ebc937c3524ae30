import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { DeclineReason } from '#domain/payments/port.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { textOf } from '#tests/helpers/render-block.tsx';
import type { ShownOrder } from './load-order.server.ts';
import { OrderUnpaid } from './order-outcomes.tsx';

const REASONS: readonly DeclineReason[] = [
  ...(['funds', 'expired', 'limit', 'details', 'authentication', 'other'] as const),
];
let order: ShownOrder;
const Page = createRoutesStub([{ path: '/*', Component: Unpaid }]);

function Unpaid() {
  return <OrderUnpaid order={order} />;
}

function shown(locale: Locale, payment: object): string {
  order = {
    number: 'ABCD-2345',
    payableUntil: new Date('2026-11-27T12:00:00Z'),
    payment,
  } as unknown as ShownOrder;
  return textOf(
    renderToStaticMarkup(
      <LocaleContext value={locale}>
        <Page initialEntries={[`/${locale}/checkout-done`]} />
      </LocaleContext>,
    ),
  );
}

const plain = (text: string) => textOf(text).replaceAll(/\s+/g, ' ');

test.each(LOCALES)(
  'a refused card is told what the bank said and what helps, in words of its own (%s)',
  (locale) => {
    const { bank, todo } = MESSAGES[locale].orders.failed;
    for (const declinedFor of REASONS) {
      const page = plain(shown(locale, { state: 'declined', declinedFor }));
      expect(page).toContain(plain(bank[declinedFor]));
      expect(page).toContain(plain(todo[declinedFor]));
    }
    expect(new Set(Object.values(bank)).size).toBe(REASONS.length);
    expect(plain(shown(locale, { state: 'declined', declinedFor: null }))).toContain(plain(bank.other));
    // In a provider's own fields the payment stays open.
    expect(plain(shown(locale, { state: 'pending', declinedFor: 'funds' }))).toContain(plain(bank.funds));
    expect(plain(shown(locale, { state: 'pending', declinedFor: null }))).not.toContain(plain(bank.other));
  },
);
