import { mutationsOf } from './mutation.ts';

const PRICING = ['domain/carts/pricing.test.ts', 'domain/carts/price-delivered.test.ts'];
const ADD = ['domain/carts/add-to-cart.test.ts', 'domain/carts/change-cart.test.ts'];
const CHECKOUT = ['domain/checkout'];

/** Carts, promotions and what is typed at the checkout. */
export const CART_MUTATIONS = [
  ...mutationsOf('domain/carts/pricing.ts', PRICING, [
    [
      'const goodsAmount = sum(lines.map((line) => line.totalAmount));',
      'const goodsAmount = sum(lines.map((line) => line.itemsAmount));',
    ],
    [
      'const totalAmount = itemsAmount - discountAmount + shippingAmount;',
      'const totalAmount = itemsAmount + shippingAmount;',
    ],
    ['includesVat ? line.vatRateBp : 0', 'line.vatRateBp'],
    ['line.isBulky ? line.quantity : 0', 'line.isBulky ? 1 : 0'],
    ['.sort((a, b) => b - a)', '.sort((a, b) => a - b)'],
    ['return shareOf(grossAmount, rateBp, 10_000 + rateBp);', 'return shareOf(grossAmount, rateBp, 10_000);'],
    ['netAmount: totalAmount - vatAmount, totalAmount', 'netAmount: totalAmount, totalAmount'],
  ]),
  ...mutationsOf('domain/shipping/delivery-amount.ts', PRICING, [
    ['goodsAmount >= freeFromAmount', 'goodsAmount > freeFromAmount'],
    ['(isFree ? 0 : price.amount) + bulkyAmount', 'isFree ? 0 : price.amount + bulkyAmount'],
    ['isFreed && price.freeFromAmount !== null', 'isFreed'],
  ]),
  ...mutationsOf('domain/carts/discounts.ts', PRICING, [
    ['Math.min(wanted, whole)', 'wanted'],
    ['variantIds === undefined || variantIds.includes(variantId)', 'true'],
    ['(left.get(variantId) ?? 0) - part', 'left.get(variantId) ?? 0'],
    ['a.unitStreetAmount - b.unitStreetAmount', 'b.unitStreetAmount - a.unitStreetAmount'],
    ['free -= own;', ''],
  ]),
  ...mutationsOf('domain/carts/price-delivered.ts', PRICING, [
    ['goods.pricesIncludeVat && takenOff === null', 'goods.pricesIncludeVat'],
    ['discounts.filter((discount) => discount.isStackable)', 'discounts'],
    ['one.totalAmount < best.totalAmount', 'one.totalAmount > best.totalAmount'],
    ["new Set(['bike', 'e-bike'])", "new Set(['bike'])"],
    ['return grossAmount - vatInside(grossAmount, rateBp);', 'return grossAmount;'],
  ]),
  ...mutationsOf('domain/carts/limits.ts', ADD, [['MAX_QUANTITY = 999', 'MAX_QUANTITY = 9999']]),
  ...mutationsOf('domain/carts/add-statement.ts', ADD, [
    ['set quantity = cart_lines.quantity + excluded.quantity', 'set quantity = excluded.quantity'],
    ['and session.expires_at > :now::timestamptz', ''],
    ['and (present.pieces > 0 or present.lines < :maxLines::int)', ''],
    ['between asked.minimum and', 'between 1 and'],
    ['seen_unit_amount = excluded.seen_unit_amount,', ''],
  ]),
  ...mutationsOf('domain/carts/add-to-cart.ts', ADD, [
    ['if (!row?.variantId) throw variantUnknown();', 'if (!row?.variantId) throw new Error();'],
    ['row.allPieces - row.pieces + row.quantity', 'row.allPieces + row.quantity'],
  ]),
  ...mutationsOf('domain/carts/change-quantity.ts', ADD, [
    ['if (!row) throw lineMissing();', 'if (!row) throw new Error();'],
    ['row.otherPieces + quantity', 'quantity'],
  ]),
  ...mutationsOf(
    'domain/carts/add-coupon.ts',
    ['domain/carts/change-cart.test.ts'],
    [
      [
        'if (row.count >= MAX_COUPONS) throw tooManyCoupons();',
        'if (row.count >= MAX_COUPONS) throw cartEmpty();',
      ],
      ['if (shop.couponTries?.isOver()) {', 'if (shop.couponTries === null) {'],
      ['shop.couponTries?.failed();', '{}'],
    ],
  ),
  ...mutationsOf(
    'domain/carts/merge-carts.ts',
    ['domain/carts/merge-carts.test.ts'],
    [
      ['if (waiting) await moveInto(inside, used, waiting);', ''],
      ['greatest(cart_lines.quantity, excluded.quantity, least(${sum}, ${most}))', '${sum}'],
      ['.slice(0, MAX_COUPONS)', ''],
    ],
  ),
  ...mutationsOf(
    'domain/promotions/promotion.ts',
    ['domain/promotions', 'domain/carts'],
    [
      ["'amount' in promotion && promotion.currency !== market.currency", 'false'],
      ["return promotion.isUsedUp ? 'used-up' : null;", 'return null;'],
      ['.toUpperCase();', ';'],
    ],
  ),
  ...mutationsOf(
    'domain/promotions/consume-promotions.ts',
    ['domain/orders/promotion-limits.test.ts'],
    [
      ['if (!counted) throw promotionUsedUp(code);', ''],
      ['if (!noted) throw promotionUsedByCustomer(code);', ''],
      ['order.email.trim().toLowerCase()', 'order.email'],
    ],
  ),
  ...mutationsOf('domain/checkout/parse-checkout.ts', CHECKOUT, [
    ["...(phone === null && { phone: 'checkout.phone-invalid' }),", ''],
    ["'checkout.country-unknown' }),", "'checkout.country-missing' }),"],
    ["...(notForBag.includes(form.deliveryMethod) && { deliveryMethod: 'checkout.delivery-battery' }),", ''],
    ["courierNotes: given.courierNotes ?? '',", "courierNotes: '',"],
    ["point ? rest : { ...rest, dealer: 'checkout.dealer-missing' }", 'rest'],
    ['...billingFields,', ''],
  ]),
  ...mutationsOf('domain/checkout/input.ts', CHECKOUT, [
    ["termsAccepted: z.literal(true, 'checkout.terms-missing'),", 'termsAccepted: z.boolean(),'],
    [".pipe(z.email('checkout.email-invalid'))", ''],
    [
      "courierNotes: z.string().overwrite(cleanText).trim().max(500, 'checkout.too-long'),",
      'courierNotes: z.string(),',
    ],
    ['if (needsProvince(country)) return province.toUpperCase();', ''],
  ]),
  ...mutationsOf('domain/checkout/typed.ts', CHECKOUT, [
    ['cleanText(value.slice(0, MAX_TYPED))', 'value'],
    ['    ...PLACE_FIELDS,\n', ''],
    ['    ...BILLING_NUMBERS,\n', ''],
    ["contact: ['email', 'phone'],", "contact: ['email'],"],
  ]),
  ...mutationsOf('domain/checkout/billing-input.ts', CHECKOUT, [
    ["sdi === '' || sdi === '0000000' ? ''", "sdi === '' ? ''"],
    ["...(sdiCode === '' && pecEmail === '' && { sdiCode: 'checkout.sdi-code-missing' }),", ''],
    ["if (country !== 'IT') return { numbers: {}, fields: {} };", ''],
    ["if (companyName.length > 100) named.companyName = 'checkout.too-long';", ''],
  ]),
  ...mutationsOf('domain/checkout/price-checkout.ts', CHECKOUT, [
    ['if (country.marketCode !== shop.market.code) throw countryOfOtherMarket(country.localName);', ''],
    ['if (!chosen) throw deliveryUnknown();', 'if (!chosen) return null;'],
    ['if (!chosen.takesBag) throw deliveryNotForBattery();', ''],
    ['breakdown.totalAmount > MAX_TOTAL || breakdown.itemsAmount > MAX_TOTAL', 'false'],
  ]),
  ...mutationsOf('domain/checkout/save-checkout.ts', CHECKOUT, [
    ['typed = checkouts.typed || excluded.typed', 'typed = excluded.typed'],
    ['termsAccepted: _never, ', ''],
  ]),
];
