import { priceCart } from '#domain/carts/pricing.ts';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import type { InvoiceDocument } from '#domain/invoices/document.ts';
import { draftInvoice } from '#domain/invoices/draft-document.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { companySaleOf, type TaxScheme } from '#domain/taxes/tax-scheme.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

export type SampleInvoice = {
  readonly prices?: readonly {
    readonly amount: number;
    readonly quantity: number;
    readonly rateBp: number;
  }[];
  readonly delivery?: number;
  readonly percentBp?: number;
  readonly locale?: Locale;
  readonly currency?: Currency;
  readonly place?: string;
  readonly scheme?: TaxScheme;
  readonly details?: Partial<Order['details']>;
};

const PRICES = [
  { amount: 499_000, quantity: 1, rateBp: 2200 },
  { amount: 4_550, quantity: 2, rateBp: 2200 },
];

const ADDRESS = {
  firstName: 'Lucia',
  lastName: 'Bianchi',
  street: 'Via Montello 12',
  postalCode: '31044',
  city: 'Montebelluna',
  province: 'TV',
  country: 'IT',
};

/** An invoice that was never stored, with any goods and any buyer, for pure functions. */
export function sampleDocument(wanted: SampleInvoice = {}): InvoiceDocument {
  const { locale = 'it', currency = 'EUR', place = 'IT', scheme = 'vat', prices = PRICES } = wanted;
  const cart = priceCart({
    currency,
    pricesIncludeVat: scheme !== 'export' && !companySaleOf(scheme),
    lines: prices.map(({ amount, quantity, rateBp }, index) => ({
      variantId: `v${index}`,
      quantity,
      unitListAmount: amount,
      unitStreetAmount: amount,
      vatRateBp: rateBp,
    })),
    discounts: [{ code: 'TORNANTE10', percentBp: wanted.percentBp ?? 1_000 }],
    shipping: { code: 'courier', amount: wanted.delivery ?? 990, freeFromAmount: null },
  });
  const breakdown = { ...cart, tax: { place, scheme, isTakenOff: false } };
  const instant = new Date('2026-11-20T13:05:00Z');
  const order = {
    number: 'KPWX-3M7N',
    locale,
    currency,
    email: 'lucia.bianchi@mail.test',
    breakdown,
    placedAt: instant,
    paidAt: instant,
    details: {
      email: 'lucia.bianchi@mail.test',
      phone: '+39 0423 123456',
      address: ADDRESS,
      deliveryMethod: 'courier',
      paymentMethod: 'sandbox',
      courierNotes: '',
      termsAccepted: true,
      billing: { ...PRIVATE_BILLING, wantsInvoice: true, taxCode: 'BNCLCU80A41F443X' },
      ...wanted.details,
    },
  } as unknown as Order;
  const lines = cart.lines.map((line, index) => ({
    variantId: line.variantId,
    position: index + 1,
    variantCode: `ghiaia-corsa-${index}`,
    name: index === 0 ? 'Ghiaia Corsa' : 'Guanti Tornante',
    description: index === 0 ? 'M, Ramato, 1×12' : 'S, Notte',
  })) as unknown as Parameters<typeof draftInvoice>[0]['lines'];
  const payment = { provider: 'sandbox', method: 'visa', cardLastDigits: '4242' } as never;
  const customs = { hsCode: '871200', originCountry: 'IT', weightGrams: 7_450 };
  const facts = scheme === 'export' && {
    customs: new Map(cart.lines.map((line) => [line.variantId, customs])),
  };
  return draftInvoice(
    { order, lines, payment, seller: SELLER, deliveredTo: order.details.address, ...facts },
    { code: 'FV-2026-00042', issuedOn: '2026-11-20' },
  );
}

const SELLER = {
  name: 'Testbikes S.r.l.',
  street: 'Via Prova 1',
  postalCode: '31010',
  city: 'Prova',
  province: 'TV',
  country: 'IT',
  vatNumber: 'IT 01234567897',
  registration: 'REA TV-123456',
  registerOffice: 'Registro delle imprese di Treviso-Belluno',
  shareCapitalAmount: 10_000_000,
  email: 'shop@testbikes.example',
  phone: '+39 0423 000000',
};
