import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import { priceCart } from '#domain/carts/pricing.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

type SampleOrder = {
  locale?: Locale;
  country?: string;
  currency?: Currency;
  vatIncluded?: boolean;
  courierNotes?: string;
  promisedDays?: { from: string; to: string };
  /**
   * Its coupon frees the delivery instead of a discount of a tenth; `for nothing`: the delivery was
   * free without it.
   */
  freesDelivery?: 'with effect' | 'for nothing';
};

/**
 * Writes a paid order of two products at two VAT rates, with a coupon and paid delivery, directly
 * into the tables, for rooms that react to orders. @returns its id and number
 */
export async function sampleOrder(
  shop: Pick<Shop, 'db'>,
  wanted: SampleOrder = {},
): Promise<{ id: string; number: string }> {
  const { locale = 'it', country = 'IT', currency = 'EUR', vatIncluded = true, courierNotes = '' } = wanted;
  const { promisedDays, freesDelivery } = wanted;
  const transit = { minDays: 2, maxDays: 3, bikeExtraDays: 0 };
  const id = newId();
  const number = `TEST-${id.slice(-8).toUpperCase()}`;
  const breakdown = sampleBreakdown(country, currency, vatIncluded, freesDelivery);
  await shop.db.insert(orders).values({
    id,
    number,
    status: 'processing',
    cartVersion: 1,
    inputHash: 'test',
    idempotencyKey: id,
    marketCode: vatIncluded ? 'eu' : 'us',
    country,
    locale,
    currency,
    email: 'lucia.bianchi@mail.test',
    details: {
      email: 'lucia.bianchi@mail.test',
      phone: '+39 0423 123456',
      address: {
        firstName: 'Lucia',
        lastName: 'Bianchi <b>',
        street: 'Via Montello 12',
        postalCode: '31044',
        city: 'Montebelluna',
        province: 'TV',
        country,
      },
      deliveryMethod: 'courier',
      paymentMethod: 'sandbox',
      courierNotes,
      termsAccepted: true,
    },
    breakdown,
    itemsAmount: breakdown.itemsAmount,
    discountAmount: breakdown.discountAmount,
    shippingAmount: breakdown.shippingAmount,
    vatAmount: breakdown.vatAmount,
    totalAmount: breakdown.totalAmount,
    vatIncluded,
    taxPlace: country,
    taxScheme: breakdown.tax.scheme,
    termsVersion: '2026-11-28',
    bikeReturnAmount: 4500,
    promisedDays: promisedDays ? { ...promisedDays, transit, freight: 'bike' } : null,
    placedAt: new Date('2026-11-20T13:05:00Z'),
    payableUntil: new Date('2026-11-20T14:05:00Z'),
    paidAt: new Date('2026-11-20T13:07:00Z'),
  });
  await shop.db.insert(orderLines).values(
    breakdown.lines.map((line, index) => ({
      id: newId(),
      orderId: id,
      position: index + 1,
      variantCode: `test-${index}`,
      name: index === 0 ? 'Ghiaia Corsa' : 'Guanti Tornante',
      description: index === 0 ? 'M, Ramato, 1×12' : 'S, Notte',
      ...line,
    })),
  );
  return { id, number };
}

function sampleBreakdown(
  place: string,
  currency: Currency,
  pricesIncludeVat: boolean,
  frees: SampleOrder['freesDelivery'],
): DeliveredBreakdown {
  const freeFromAmount = frees ? (frees === 'with effect' ? 999_900 : 100) : null;
  const tax = { place, scheme: pricesIncludeVat ? 'vat' : 'export', isTakenOff: false } as const;
  const breakdown = priceCart({
    currency,
    pricesIncludeVat,
    lines: [
      {
        variantId: newId(),
        quantity: 1,
        unitListAmount: 549_000,
        unitStreetAmount: 499_000,
        vatRateBp: 2200,
      },
      { variantId: newId(), quantity: 2, unitListAmount: 4_550, unitStreetAmount: 4_550, vatRateBp: 1000 },
    ],
    discounts: [frees ? { code: 'STRADA', freesDelivery: true } : { code: 'TORNANTE10', percentBp: 1000 }],
    shipping: { code: 'courier', amount: 990, freeFromAmount },
  });
  return { ...breakdown, tax };
}

/**
 * Gives an unseeded database the site config that mails and pages need; leaves a seeded one alone.
 */
export async function ensureSiteConfig(shop: Pick<Shop, 'db'>): Promise<void> {
  const everywhere = (text: string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, string>;
  await shop.db
    .insert(siteConfigs)
    .values({
      id: 1,
      siteName: 'Testbikes',
      brandSlug: 'testbikes',
      payoff: everywhere('Test'),
      copyright: 'Test',
      preHeaderTextActive: false,
      preHeaderText: everywhere(''),
      freeShippingThresholdIta: 9900,
      freeShippingThresholdInt: 14_900,
      currentYear: 2026,
      company: {
        name: 'Testbikes S.r.l.',
        street: 'Via Prova 1',
        postalCode: '31010',
        city: 'Prova',
        province: 'TV',
        country: 'IT',
        vatNumber: 'IT 00000000000',
        registration: 'REA TV-000000',
        email: 'shop@testbikes.example',
        phone: '+39 0423 000000',
      },
    })
    .onConflictDoNothing();
}
