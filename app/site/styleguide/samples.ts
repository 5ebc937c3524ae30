import type { Totals } from '#app/site/cart/totals.ts';
import type { ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import type { VariantData } from '#app/site/product/load-product.server.ts';
import type { PromiseWords } from '#app/site/product/promise-words.server.ts';
import type { CartLine } from '#app/site/visitor/cart-line.ts';

/** A sample for a shop without products. */
const ANY_BIKE: ProductCardData = {
  archived: false,
  code: 'sample',
  id: 'sample',
  kind: 'bike',
  name: 'Vetta',
  slug: 'vetta',
  category: 'road',
  subtitle: 'Climbing',
  usageCodes: [],
  colors: [
    { name: 'Bronzo', swatch: '#a8763e' },
    { name: 'Notte', swatch: '#15202a' },
  ],
  colorName: 'Bronzo',
  pictureHash: null,
  isNew: false,
  bestSeller: false,
  customisable: false,
  inStock: true,
  price: { listAmount: 549_000, streetAmount: 549_000, currency: 'EUR', percent: null },
};

type CardSample = { readonly caption: string; readonly product: ProductCardData };

/** A card in each of its states; the pictures are the shop's own. */
export function cardSamples(bike: ProductCardData = ANY_BIKE, good: ProductCardData = bike): CardSample[] {
  const plain = { ...bike, isNew: false, bestSeller: false, customisable: false, price: ANY_BIKE.price };
  const cheaper = { listAmount: 549_000, streetAmount: 466_650, currency: 'EUR', percent: 15 } as const;
  const samples: [string, Partial<ProductCardData>, ProductCardData?][] = [
    ['At rest', {}],
    ['Discounted and new', { price: cheaper, isNew: true }],
    ['Best seller, customisable', { bestSeller: true, customisable: true }],
    ['Sold out', { inStock: false }],
    ['Without a picture or a price', { pictureHash: null, price: undefined }],
    ['Long words', { name: 'Langstreckenkomfortrennrad', subtitle: 'Alpenpassüberquerungstauglich' }],
    ['Goods', { isNew: true }, good],
  ];
  return samples.map(([caption, over, product = plain]) => ({
    caption,
    product: { ...product, ...over, id: caption },
  }));
}

/** Lines of a cart: plain, discounted, more than there is in stock. */
export function lineSamples(bike: ProductCardData = ANY_BIKE, good: ProductCardData = bike): CartLine[] {
  const line = {
    href: '#lines',
    currency: 'EUR',
    quantity: 1,
    listAmount: null,
    minQuantity: 1,
    maxQuantity: 9,
    reason: null,
  } as const;
  return [
    {
      ...line,
      variantId: 'plain',
      name: bike.name,
      description: 'Electronic sport, 2x12, M, Genziana',
      pictureHash: bike.pictureHash,
      amount: 679_000,
      unitAmount: 679_000,
    },
    {
      ...line,
      variantId: 'cheaper',
      name: good.name,
      description: 'L, Bronzo',
      pictureHash: good.pictureHash,
      quantity: 2,
      amount: 21_930,
      unitAmount: 10_965,
      listAmount: 25_800,
    },
    {
      ...line,
      variantId: 'short',
      name: 'Langstreckenkomfortradhose mit Reflexstreifen',
      description: 'XL, Notte',
      pictureHash: null,
      quantity: 7,
      amount: 111_300,
      unitAmount: 15_900,
      maxQuantity: 5,
    },
  ];
}

/** Lines that can no longer be bought, one for each reason. */
export function lostLineSamples(lines: readonly CartLine[]): CartLine[] {
  const reasons = ['sold-out', 'ended', 'not-sold-here'];
  return lines.map((line, index) => ({
    ...line,
    amount: null,
    unitAmount: null,
    listAmount: null,
    reason: reasons[index] ?? 'sold-out',
  }));
}

export const TOTALS: Totals = {
  currency: 'EUR',
  itemsAmount: 812_230,
  discounts: [{ code: 'SALITA10', amount: 81_223 }],
  shippingAmount: 0,
  totalAmount: 731_007,
  vat: [{ rate: 2_200, amount: 131_821 }],
  showsVatNote: true,
  holdsVat: true,
  importCharges: 'none',
  isVatTakenOff: false,
  companySale: null,
  isTooSmall: false,
};

/** When samples arrive. */
export const PROMISE: PromiseWords = {
  delivery: {
    arrives: 'Delivery: 30 November – 3 December',
    orderBy: 'If you order by Monday 23 November at 14:00 CET.',
    why: null,
  },
  expected: {},
  cost: null,
};

/** A variant at list price. */
export const VARIANT: VariantData = {
  code: 'vetta-m',
  slug: 'vetta-m',
  size: 'M',
  color: 'genziana',
  groupModel: 'Electronic sport, 2x12',
  weightGrams: 6_900,
  gtin: null,
  mpn: null,
  listAmount: 679_000,
  streetAmount: 679_000,
  percent: null,
  minQuantity: 1,
  availability: 'available',
  drawn: null,
  expectedOn: null,
};
