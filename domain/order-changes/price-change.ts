import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import { priceDelivered } from '#domain/carts/price-delivered.ts';
import { bulkyPieces, type LineToPrice } from '#domain/carts/pricing.ts';
import { findDeliveryAddress } from '#domain/orders/delivery-address.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { findMethodOfOrder } from '#domain/shipping/list-shipping-methods.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { findTaxation, findTaxationOfCompany } from '#domain/taxes/find-taxation.ts';
import { isTooSmallForUk, schemeOf, type Taxation } from '#domain/taxes/taxation.ts';
import { calendarDate } from '#shared/clock.ts';
import type { GoodsNow } from './read-goods.ts';
import { belowMinimum, notSold, otherScheme } from './refusals.ts';
import { type Priced, reprice, type Wanted } from './reprice.ts';

/**
 * Prices what an order is to have (`reprice`), with today's prices and VAT for what is new.
 * @param shop at the buyer's place
 * @throws Refusal order-changes.not-sold, order-changes.below-minimum, order-changes.other-scheme:
 *   the value of the goods would put them under another customs rule, so all of it would be taxed
 *   anew
 */
export async function priceChange(
  shop: Shop,
  { order, wanted, goods }: { order: Order; wanted: readonly Wanted[]; goods: readonly GoodsNow[] },
): Promise<DeliveredBreakdown> {
  const { breakdown: agreed } = order;
  const had = new Set(agreed.lines.map(({ variantId }) => variantId));
  const taxation = await taxationOf(shop, order);
  const added = wanted.filter(({ variantId }) => !had.has(variantId));
  const fresh = await priceFresh(shop, order, { taxation, lines: added.map((one) => sellable(goods, one)) });
  const known = goods.map(({ variantId, productId, streetAmount }): [string, Priced] => [
    variantId,
    { variantId, productId, streetToday: streetAmount },
  ]);
  const after = reprice({ agreed, wanted, goods: new Map(known), ...fresh });
  requireSameScheme(agreed, after, taxation);
  return after;
}

type Sellable = Wanted & Pick<GoodsNow, 'taxCategory'> & { listAmount: number; streetAmount: number };

function sellable(goods: readonly GoodsNow[], { variantId, quantity }: Wanted): Sellable {
  const one = goods.find((row) => row.variantId === variantId);
  const { listAmount = null, streetAmount = null } = one ?? {};
  if (!one?.isOnSale || listAmount === null || streetAmount === null) throw notSold(one?.name ?? '');
  if (quantity < one.minQuantity) throw belowMinimum(one.name, one.minQuantity);
  return { variantId, quantity, taxCategory: one.taxCategory, listAmount, streetAmount };
}

async function taxationOf(shop: Shop, order: Order): Promise<Taxation> {
  const { country, postalCode } = await findDeliveryAddress(shop, order);
  const to = { country, postalCode, date: calendarDate(shop.clock.now()) };
  const { company } = order.breakdown.tax;
  if (!company) return findTaxation(shop, to);
  const { company: seller } = await findSiteConfig(shop);
  return findTaxationOfCompany(shop, to, { home: seller.country, company });
}

type Fresh = { readonly taxation: Taxation; readonly lines: readonly Sellable[] };

/** New variants as a cart of their own, with the surcharge for bikes and no other delivery. */
async function priceFresh(shop: Shop, order: Order, { taxation, lines }: Fresh) {
  const { country, details } = order;
  const method = await findMethodOfOrder(shop, { country, code: details.deliveryMethod });
  const priced = priceDelivered(
    {
      ...{ currency: order.currency, pricesIncludeVat: shop.market.pricesIncludeVat, discounts: [] },
      lines: lines.map(({ listAmount: unitListAmount, streetAmount: unitStreetAmount, ...line }) => ({
        ...line,
        ...{ unitListAmount, unitStreetAmount },
      })),
      shipping: { code: '', amount: 0, freeFromAmount: null, bulkyAmount: method?.bulkyAmount ?? 0 },
    },
    taxation,
  );
  const pieces = bulkyPieces(priced.lines);
  const bulkyAmount = pieces === 0 ? 0 : (priced.shipping?.bulkyAmount ?? 0) / pieces;
  return {
    fresh: new Map(priced.lines.map((line): [string, LineToPrice] => [line.variantId, line])),
    bulkyAmount,
  };
}

function requireSameScheme(agreed: DeliveredBreakdown, after: DeliveredBreakdown, taxation: Taxation): void {
  const netAmount = after.lines.reduce((sum, line) => sum + line.netAmount, 0);
  const value = { netAmount, currency: agreed.currency };
  if (schemeOf(taxation, value) !== agreed.tax.scheme || isTooSmallForUk(taxation, value))
    throw otherScheme();
}
