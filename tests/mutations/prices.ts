import { mutationsOf } from './mutation.ts';

const PRICES = ['domain/prices'];
const TAXES = ['domain/taxes'];

export const PRICE_MUTATIONS = [
  ...mutationsOf(
    'domain/promotions/change-promotion.ts',
    ['domain/promotions/change-promotion.test.ts'],
    [
      ['return gives(after) && (!gives(before) || gift(before) !== gift(after));', 'return false;'],
      ["if (promotionState(known, now) === 'ended') throw promotionOver();", ''],
    ],
  ),
  ...mutationsOf(
    'domain/promotions/large-gift.ts',
    ['domain/promotions/change-promotion.test.ts'],
    [['(percentBp ?? 0) > 5_000', '(percentBp ?? 0) > 9_000']],
  ),
  ...mutationsOf(
    'domain/shipping/change-shipping-method.ts',
    ['domain/shipping/change-delivery.test.ts'],
    [['if (large > 0 && !isConfirmed(confirmation, large)) throw changeLarge(large);', '']],
  ),
  ...mutationsOf(
    'domain/shipping/parse-method.ts',
    ['domain/shipping/change-delivery.test.ts'],
    [['if (Object.keys(faults).length > 0) throw deliveryInvalid(faults);', '']],
  ),
  ...mutationsOf(
    'domain/shipping/working-days.ts',
    ['domain/shipping/change-delivery.test.ts'],
    [['const date = isOnce(from) ? whole : whole.slice(5);', 'const date = whole.slice(5);']],
  ),
  ...mutationsOf(
    'domain/taxes/change-tax-rates.ts',
    ['domain/taxes/change-tax-rates.test.ts'],
    [
      ["if (data.from <= today) throw rateInvalid({ from: 'taxes.from-invalid' });", ''],
      ['if (validFrom <= calendarDate(clock.now())) throw', 'if (false) throw'],
    ],
  ),
  ...mutationsOf(
    'domain/taxes/save-tax-rates.ts',
    ['domain/taxes/change-tax-rates.test.ts'],
    [['await refuseBegun(inside, entries);', '']],
  ),
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
    ['if (unknown !== undefined) throw listUnknown(unknown);', ''],
    ['lowestPriceRule ? [slug] : []', '[slug]'],
    ['open.streetAmount === price.streetAmount &&', ''],
    [
      'price.minPurchasableQuantity ?? before?.minPurchasableQuantity ?? 1',
      'price.minPurchasableQuantity ?? 1',
    ],
    ['open.validFrom.getTime() + 1', 'open.validFrom.getTime()'],
    ["await bumpEpochs(shop, ['prices',", "await bumpEpochs(shop, ['stock',"],
    ["await recordAudit(shop, { action: 'prices.set',", "void ({ action: 'prices.set',"],
    ['if (large > 0 && !isConfirmed(confirmation, large)) throw changeLarge(large);', ''],
  ]),
  ...mutationsOf('domain/prices/read-lowest-before.ts', PRICES, [
    ['min(${streetAmount})', 'max(${streetAmount})'],
    ['or(isNull(validTo), gt(validTo, since))', 'isNull(validTo)'],
  ]),
  ...mutationsOf(
    'domain/prices/large-change.ts',
    ['domain/prices/large-change.test.ts'],
    [
      ['Math.abs(after - before) * 2 > before', 'Math.abs(after - before) * 2 >= before'],
      ['if (before === null) return after.streetAmount === 0;', 'if (before === null) return false;'],
      ['return `CONFIRM ${count}`;', 'return `CONFIRM ${Math.min(count, 1)}`;'],
    ],
  ),
  ...mutationsOf(
    'domain/campaigns/set-campaign-prices.ts',
    ['domain/campaigns/campaigns.test.ts'],
    [
      ['if (newAmount >= now.streetAmount)', 'if (newAmount > now.streetAmount * 2)'],
      ['fallsFar(now.streetAmount) && !fallsFar(oldAmount)', 'fallsFar(now.streetAmount)'],
      ['=== row.priceId', '!== row.priceId'],
    ],
  ),
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
