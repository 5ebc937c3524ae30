import { mutationsOf } from './mutation.ts';

const PRICES = ['domain/prices'];
const TAXES = ['domain/taxes'];

export const PRICE_MUTATIONS = [
  ...mutationsOf(
    'shared/money.ts',
    ['shared/money.test.ts'],
    [
      ["? 'en-US' : languageTag(locale)", "? 'en-GB' : languageTag(locale)"],
      ['options.cents || locale === undefined', 'locale === undefined'],
      ['.format(amount / 100)', '.format(amount / 10)'],
      [", useGrouping: 'always'", ''],
      [
        'const doubled = 2n * BigInt(numerator) + BigInt(denominator)',
        'const doubled = 2n * BigInt(numerator)',
      ],
      [
        'if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));',
        'if (sum === 0) return weights.map(() => 0);',
      ],
      ['b.rest - a.rest || a.index - b.index', 'b.rest - a.rest || b.index - a.index'],
      ['b.rest - a.rest ||', 'a.rest - b.rest ||'],
      ['share.floor += 1;', 'share.floor += 0;'],
      ['!Number.isSafeInteger(value) || value < 0', '!Number.isSafeInteger(value)'],
      ['!Number.isSafeInteger(value) || value < 0', 'value < 0'],
    ],
  ),
  ...mutationsOf('domain/prices/discount-percent.ts', PRICES, [
    ['if (listAmount <= streetAmount) return null;', 'if (listAmount < streetAmount) return null;'],
  ]),
  ...mutationsOf(
    'domain/prices/list-starting-prices.ts',
    ['app/office/prices/starting-prices.test.ts'],
    [
      ["  requireRight(shop, 'prices', 'look');\n", ''],
      ['GBP: gbp', 'GBP: usd'],
      [' and prices.price_list_slug = l.slug', ''],
    ],
  ),
  ...mutationsOf('domain/prices/set-prices.ts', PRICES, [
    ['wanted.forEach(assertSellable);', ''],
    ['price.streetAmount > price.listAmount', 'price.streetAmount >= price.listAmount'],
    ["if (unknown !== undefined) throw new Refusal('prices.list-unknown', { list: unknown });", ''],
    ['lowestPriceRule ? [slug] : []', '[slug]'],
    ['min(${prices.streetAmount})', 'max(${prices.streetAmount})'],
    ['open.streetAmount === price.streetAmount &&', ''],
    [
      'price.minPurchasableQuantity ?? before?.minPurchasableQuantity ?? 1',
      'price.minPurchasableQuantity ?? 1',
    ],
    ['open.validFrom.getTime() + 1', 'open.validFrom.getTime()'],
    ["await bumpEpochs(shop, ['prices',", "await bumpEpochs(shop, ['stock',"],
    ["await recordAudit(shop, { action: 'prices.set',", "void ({ action: 'prices.set',"],
    ['or(isNull(prices.validTo), gt(prices.validTo, since))', 'isNull(prices.validTo)'],
  ]),
  ...mutationsOf(
    'domain/prices/prior-price.ts',
    ['domain/prices/prior-price.test.ts'],
    [
      ['export const PRIOR_DAYS = 30;', 'export const PRIOR_DAYS = 29;'],
      ['return lowestPriceRule ? streetAmount : listAmount;', 'return streetAmount;'],
      ['streetAmount <= before.streetAmount;', 'streetAmount >= before.streetAmount;'],
      ['prior <= streetAmount ? streetAmount', 'prior >= streetAmount ? streetAmount'],
      ['Math.min(prior, listAmount)', 'Math.max(prior, listAmount)'],
    ],
  ),
  ...mutationsOf('domain/taxes/taxation.ts', TAXES, [
    ['rateBp: isOutside ? 0 : rateBp', 'rateBp'],
    ['rateIn(place, what) ?? rateIn(taxCountryOf(country), what)', 'rateIn(taxCountryOf(country), what)'],
    ['rateIn(place, what) ?? rateIn(taxCountryOf(country), what)', 'rateIn(place, what)'],
    ["rateOf(category) ?? rateOf(BROADER[category] ?? '') ?? 0", 'rateOf(category) ?? 0'],
    ['if (!pricesIncludeVat) return { place, rates: new Map(), takenOff: null };', ''],
    ['takenOff: ratesOf({ country: taxCountryOf(to.country) })', 'takenOff: null'],
    ['const UK_CONSIGNMENT_AMOUNT = 13_500;', 'const UK_CONSIGNMENT_AMOUNT = 15_000;'],
    ['netAmount <= UK_CONSIGNMENT_AMOUNT', 'netAmount < UK_CONSIGNMENT_AMOUNT'],
    ["if (place !== 'GB') return 'vat';", ''],
    ['date <= rate.validTo', 'date < rate.validTo'],
    ['rate.validFrom <= date', 'rate.validFrom < date'],
  ]),
  ...mutationsOf('domain/taxes/tax-scheme.ts', TAXES, [
    ["return scheme === 'export' ? 'buyer' : 'seller';", "return scheme === 'export' ? 'seller' : 'buyer';"],
  ]),
];
