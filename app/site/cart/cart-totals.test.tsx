import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { textOf } from '#tests/helpers/render-block.tsx';
import { sampleCart, sampleItem } from '#tests/helpers/sample-cart.ts';
import { CartTotals } from './cart-totals.tsx';
import { DepositSums } from './deposit-sums.tsx';
import { totalsOfCart } from './totals.ts';

/** A bag that goes to Great Britain from a shop without a VAT number there. */
const BRITAIN: Partial<CartJson> = {
  vat_included: false,
  shows_vat_note: false,
  import_charges: 'buyer',
  vat_taken_off: true,
};

function textIn(locale: Locale, over: Partial<CartJson>): string {
  const totals = totalsOfCart(sampleCart([sampleItem('a', { quantity: 3 })], over));
  return textOf(
    renderToStaticMarkup(
      <LocaleContext value={locale}>
        <CartTotals totals={totals} />
        <DepositSums totals={totals} />
      </LocaleContext>,
    ),
  );
}

describe('X1.10 the sums of a bag say what is due at the border before anything is ordered', () => {
  test.each(LOCALES)('that VAT is taken off and its buyer pays that of the import: %s', (locale) => {
    const words = MESSAGES[locale].taxes.import;
    const text = textIn(locale, BRITAIN);
    expect(text).toContain(`${words.title} ${words['vat-off']} ${words.buyer}`);
    expect(text).not.toContain(words.seller);
    expect(text).not.toContain(words['too-small']);
  });

  test.each(LOCALES)('that so small a consignment cannot be sold there, and nothing else: %s', (locale) => {
    const words = MESSAGES[locale].taxes.import;
    const text = textIn(locale, { ...BRITAIN, too_small: true });
    expect(text).toContain(words['too-small']);
    expect(text).not.toContain(words.buyer);
    expect(text).not.toContain(words['vat-off']);
  });

  test('that the shop pays it where it has a number there, and that prices hold VAT', () => {
    const words = MESSAGES.en.taxes.import;
    const text = textIn('en', { ...BRITAIN, import_charges: 'seller', vat_taken_off: false });
    expect(text).toContain(`${words.title} ${words.seller}`);
    expect(text).not.toContain(words['vat-off']);
  });

  test('nothing within the Union', () => {
    const words = MESSAGES.en.taxes.import;
    expect(textIn('en', {})).not.toContain(words.title);
  });
});

test('the words of the border name it: who pays, whom, and the limit of 135 pounds', () => {
  expect(textIn('en', BRITAIN)).toMatch(/not included\. You pay them to the carrier/);
  expect(textIn('de', BRITAIN)).toMatch(/ohne MwSt\. .*zahlst sie dem Zusteller/);
  for (const locale of LOCALES) expect(textIn(locale, { ...BRITAIN, too_small: true })).toContain('135');
});

describe('the sums of a bag with a bike made to order', () => {
  const deposit = { share_percent: 30, deposit_amount: 207_000, balance_amount: 483_000 };

  test.each(LOCALES)('say what is paid today and what once the bike is built: %s', (locale) => {
    const { today, later } = MESSAGES[locale].deposit;
    const text = textIn(locale, { total_amount: 690_000, deposit });
    expect(text).toMatch(new RegExp(`${today}\\D{0,3}2[.,\\s’]?070`));
    expect(text).toMatch(new RegExp(`${later}\\D{0,3}4[.,\\s’]?830`));
  });

  test('say nothing of it where all is paid at once', () => {
    expect(textIn('en', { deposit: null })).not.toContain(MESSAGES.en.deposit.today);
  });
});
