import { wordSize } from '#domain/catalogue/word-size.ts';
import { discountPercent } from '#domain/prices/discount-percent.ts';
import type { Reach } from '#domain/shipping/usual-way.ts';
import type { Shop } from '#domain/shop.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import type { Taxation } from '#domain/taxes/taxation.ts';
import type { Currency } from '#shared/money.ts';
import type { CartLineView, CartView, LineGoods, PriceChange, UnavailableLine } from './cart-view.ts';
import type { BuiltLine } from './find-builds.ts';
import type { FindRow, LineRow } from './find-statement.ts';
import { couponsOnCart, discountsOnOffer } from './offers.ts';
import { priceDelivered } from './price-delivered.ts';
import type { PricedLine, ShippingToCharge } from './pricing.ts';
import { showsVatNote } from './vat-note.ts';

type Circumstances = {
  readonly shop: Pick<Shop, 'market' | 'country' | 'locale'>;
  readonly taxation: Taxation;
  readonly shipping: ShippingToCharge | null;
  readonly reach: Reach;
  readonly builds: readonly BuiltLine[];
  readonly depositPercent?: number | null;
};

/** A line of stock, or a bike made to order. */
type Row = LineRow & Partial<Pick<BuiltLine, 'build' | 'made' | 'words' | 'isChanged'>>;

/** A line with a price and enough pieces for the minimum order. */
type SellableRow = Row & { listAmount: number; streetAmount: number; minQuantity: number };

/**
 * Turns the rows of one cart (at least `first`) into its view: lines that cannot be bought are
 * listed apart, the rest is priced.
 */
export function viewOfRows(first: FindRow, rows: readonly FindRow[], circumstances: Circumstances): CartView {
  const { market, country, locale } = circumstances.shop;
  const stocked: Row[] = rows
    .filter((row) => row.lineId !== null)
    .map((row) => ({
      ...row,
      groupModel: wordGroupModel(row.groupModel, locale),
      size: wordSize(row.size, locale),
    }));
  const held = [...stocked, ...circumstances.builds];
  const sellable = held.filter(isSellable);
  const discounts = discountsOnOffer(first, sellable, market);
  const { currency, pricesIncludeVat } = market;
  const goods = { currency, pricesIncludeVat, lines: sellable.map(toPrice), discounts };
  const breakdown = priceDelivered({ ...goods, shipping: circumstances.shipping }, circumstances.taxation);
  const lines = breakdown.lines.flatMap((line, index) => lineView(line, sellable[index]));
  const unavailable = held.filter((row) => !isSellable(row)).map(unavailableView);
  return {
    id: first.cartId,
    version: first.version,
    priceList: {
      slug: market.priceList,
      name: first.priceListName ?? market.priceList,
      currency: market.currency,
    },
    country,
    lines,
    itemCount: held.reduce((count, row) => count + row.quantity, 0),
    coupons: couponsOnCart(first, discounts, breakdown, market),
    discounts,
    breakdown,
    reach: circumstances.reach,
    showsVatNote: showsVatNote(market.priceList),
    unavailable,
    depositPercent: circumstances.depositPercent ?? null,
    priceChanges: sellable.filter((row) => hasMoved(row, market.currency)).map(priceChange),
    canCheckOut: lines.length > 0 && unavailable.length === 0 && !lines.some((line) => line.isShort),
  };
}

function isSellable<Row extends LineRow>(row: Row): row is Row & SellableRow {
  if (!row.isOnSale || row.streetAmount === null || row.minQuantity === null) return false;
  return row.stock === null || row.stock >= row.minQuantity;
}

function toPrice(row: SellableRow) {
  const { variantId, quantity, listAmount, streetAmount, taxCategory } = row;
  return { variantId, quantity, unitListAmount: listAmount, unitStreetAmount: streetAmount, taxCategory };
}

function lineView(priced: PricedLine, row: SellableRow | undefined): CartLineView[] {
  if (!row) return [];
  return [
    {
      ...priced,
      ...goodsOf(row),
      ...(row.made ? { made: row.made } : {}),
      taxCategory: row.taxCategory,
      listed: { listAmount: row.listAmount, streetAmount: row.streetAmount },
      minQuantity: row.minQuantity,
      stock: row.stock,
      isShort: row.stock !== null && row.stock < row.quantity,
      discountPercent: discountPercent(row.listAmount, row.streetAmount),
    },
  ];
}

function unavailableView(row: Row): UnavailableLine {
  const { variantId, quantity } = row;
  if (!row.isOnSale) return { ...goodsOf(row), variantId, quantity, reason: 'ended' };
  if (row.isChanged) return { ...goodsOf(row), variantId, quantity, reason: 'build-changed' };
  return {
    ...goodsOf(row),
    variantId,
    quantity,
    reason: row.streetAmount === null ? 'not-sold-here' : 'sold-out',
  };
}

/** Another currency means another market, which the shopper chose; it is no price change. */
function hasMoved(row: SellableRow, currency: Currency): boolean {
  return row.seenCurrency === currency && row.seenUnitAmount !== row.streetAmount;
}

function priceChange(row: SellableRow): PriceChange {
  return {
    variantId: row.variantId,
    name: row.productName,
    seenAmount: row.seenUnitAmount,
    currentAmount: row.streetAmount,
    currency: row.seenCurrency,
  };
}

function goodsOf(row: Row): LineGoods {
  return {
    variant: {
      id: row.variantId,
      code: row.code,
      slug: row.slug,
      name: row.words ?? [row.groupModel, row.size, row.colorName].filter(Boolean).join(', '),
      groupModel: row.groupModel,
      size: row.size,
      color: { code: row.colorCode, name: row.colorName, swatch: row.swatch },
      pictureHash: row.pictureHash,
    },
    product: {
      id: row.productId,
      kind: row.kind,
      name: row.productName,
      slug: row.productSlug,
      category: { name: row.categoryName, slug: row.categorySlug },
      rootCategory: { name: row.rootName, slug: row.rootSlug },
    },
    ...(row.build ? { build: row.build } : {}),
  };
}
