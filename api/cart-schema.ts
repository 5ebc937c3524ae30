import { z } from '@hono/zod-openapi';
import { CURRENCIES } from '#shared/money.ts';

const amount = (what: string) => z.number().int().describe(`${what}, in minor units`);
const named = z.object({ name: z.string(), slug: z.string() });
const currency = z.object({ code: z.enum(CURRENCIES) });
const variant = z.object({
  id: z.uuid(),
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z
    .object({ hash: z.string(), conversions: z.record(z.string(), z.string()) })
    .nullable()
    .describe('Addresses by width, and `thumb` (90×90)'),
  product: named.extend({ kind: z.string(), root_category: named, category: named }),
  build: z.string().optional().describe('The code of a build that is made to order'),
});

const item = z.object({
  variant_id: z.uuid(),
  quantity: z.number().int(),
  stock: z.number().int().nullable().describe('Pieces this cart can have; null when unknown'),
  units_total: amount('Quantity times unit price'),
  unit_price: amount('Street price'),
  price_list: named.extend({
    currency,
    list_price: amount('List price'),
    street_price: amount('Street price'),
    min_purchasable_quantity: z.number().int(),
    quantity_available: z.number().int().nullable(),
  }),
  variant,
  made_to_order: z
    .object({
      week: z.iso.date().describe('The Monday of the week it arrives in'),
      notes: z.array(z.string()).describe('What is told of it, in the reader’s language'),
      may_withdraw: z.boolean().describe('False for what is painted to its buyer’s wish'),
    })
    .optional()
    .describe('A bike made to order'),
});

/** Specification section 3, Cart. */
export const cartSchema = z
  .object({
    id: z.uuid(),
    version: z.number().int().describe('Grows with every change'),
    items: z.array(item),
    items_count: z.number().int().describe('Pieces in the cart'),
    items_total: amount('Goods'),
    promotion_total: amount('Taken off by promotions and coupons'),
    shipping_total: amount('Delivery'),
    bulky_total: amount('How much of the delivery is for bulky goods'),
    total_amount: amount('To pay'),
    deposit: z
      .object({
        share_percent: z.number().int(),
        deposit_amount: amount('Due when ordering'),
        balance_amount: amount('Due before bikes made to order leave'),
      })
      .nullable()
      .describe('For bikes made to order, where the market asks for a deposit; null: all is due at once'),
    vat_included: z.boolean(),
    vat_total: amount('VAT contained in the total'),
    vat: z.array(z.object({ rate: z.number().int().describe('Basis points'), amount: amount('VAT') })),
    shows_vat_note: z.boolean(),
    delivery: z
      .strictObject({ country: z.string(), reach: z.enum(['delivered', 'collected', 'nowhere']) })
      .describe('How the goods come to the country; no carrier takes the battery of an e-bike everywhere'),
    import_charges: z
      .enum(['none', 'seller', 'buyer'])
      .describe(
        'Who pays import duty and taxes: nobody within the VAT area, the shop, or the buyer on arrival',
      ),
    vat_taken_off: z.boolean().describe('Prices stand without the VAT of the list: the address lies outside'),
    company_sale: z
      .enum(['intra-community', 'san-marino'])
      .nullable()
      .describe('Sold without VAT to a company in another state; only the checkout knows the buyer'),
    too_small: z.boolean().describe('So small a consignment cannot be sold to Great Britain'),
    coupons: z.object({
      data: z.array(z.object({ code: z.string(), amount: amount('Taken off'), state: z.string() })),
    }),
    promotions: z
      .object({
        data: z.array(
          z.object({
            code: z.string(),
            name: z.string().nullable(),
            amount: amount('Taken off'),
            freed_amount: amount('What the delivery would cost without it'),
          }),
        ),
      })
      .describe('All that takes something off, coupons too'),
    free_shipping: z
      .object({
        from_amount: amount('Goods from which delivery is free'),
        missing_amount: amount('Still missing'),
      })
      .nullable()
      .describe('Null where delivery is never free'),
    price_list: named.extend({ currency }),
    unavailable: z.array(
      z.object({ variant_id: z.uuid(), quantity: z.number().int(), reason: z.string(), variant }),
    ),
    price_changes: z.array(
      z.object({
        variant_id: z.uuid(),
        name: z.string(),
        seen_price: amount('Unit price shown before'),
        unit_price: amount('Unit price now'),
      }),
    ),
    can_check_out: z.boolean(),
  })
  .openapi('Cart');

/** The result of a change; with the whole cart when requested. */
export const changeSchema = z
  .object({
    variant_id: z.uuid(),
    quantity: z.number().int().describe('Pieces of the variant now'),
    previous_quantity: z.number().int(),
    items_count: z.number().int().describe('Pieces in the whole cart'),
    cart: cartSchema.nullable().optional(),
  })
  .openapi('CartChange');

export const removedSchema = z
  .object({ data: cartSchema.nullable(), removed_quantity: z.number().int().describe('0: it was not there') })
  .openapi('CartRemoval');

/**
 * Specification section 7, remove coupon: a refusal is flagged, and the answer has the
 * cart either way.
 */
export const couponAnswerSchema = z
  .object({ error: z.boolean(), message: z.string(), data: cartSchema.nullable() })
  .openapi('CouponAnswer');
