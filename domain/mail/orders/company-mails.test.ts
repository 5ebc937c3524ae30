import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { companyDetails, companyShop } from '#tests/helpers/company-shop.ts';
import { SAMPLE_DETAILS, sampleCheckout } from '#tests/helpers/sample-checkout.ts';
import { mailMessages } from '../schema.ts';
import { queueOrderPaid } from './queue-order-mails.ts';

const { shop, sandbox, goods } = await companyShop();

async function confirmationOf(locale: Locale, details: typeof SAMPLE_DETAILS): Promise<string> {
  const reader = { ...shop, locale };
  const code = `test-mail-${details.email}`;
  const { variantId } = await goods.addVariant({ code, prices: { 'test-eu': 11_900 } });
  const placed = await placeOrder(reader, { ...(await sampleCheckout(reader, { [variantId]: 1 })), details });
  await sandbox.act(placed.redirectUrl, 'approve');
  await checkPayments(reader, placed.orderId);
  await queueOrderPaid(reader, { orderId: placed.orderId });
  const [mail] = await shop.db.select().from(mailMessages).where(eq(mailMessages.toAddress, details.email));
  return mail?.text ?? '';
}

test.each(LOCALES)(
  'X1.01 X1.10 in %s a company reads how it is taxed and of no right of consumers, a consumer of those rights',
  async (locale) => {
    const label = translator(locale)('shell.withdraw');
    const right = translator(locale)('mail.order.withdrawal');
    const guarantee = translator(locale)('mail.order.guarantee-eu', { years: 2 });
    const number = 'DE136695976';
    const company = { ...companyDetails('DE', '10115', number), email: `c-${locale}@mail.test` };
    const sold = await confirmationOf(locale, company);
    expect(sold).toContain(translator(locale)('taxes.company.valid', { number, country: '' }));
    expect(sold).toMatch(/VIES .*WAPI/s);
    expect(sold).not.toContain(label);
    expect(sold).not.toContain(right);
    expect(sold).not.toContain(guarantee);
    const consumer = await confirmationOf(locale, {
      ...SAMPLE_DETAILS,
      address: company.address,
      email: `p-${locale}@mail.test`,
    });
    expect(consumer).toContain(label);
    expect(consumer).toContain(right);
    expect(consumer).toContain(guarantee);
  },
);
