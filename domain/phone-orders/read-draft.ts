import type { CartView } from '#domain/carts/cart-view.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import { parseBilling } from '#domain/checkout/billing-input.ts';
import { checkCompanyTax } from '#domain/checkout/check-company-tax.ts';
import { listCollectionPoints } from '#domain/checkout/collection-points.ts';
import type { DeliveryWay } from '#domain/checkout/delivery-ways.ts';
import { listOfferedWays } from '#domain/checkout/offered-ways.ts';
import type { CollectionPoint } from '#domain/checkout/parse-checkout.ts';
import { priceCheckout, pricedCart } from '#domain/checkout/price-checkout.ts';
import { saveCheckout } from '#domain/checkout/save-checkout.ts';
import type { CheckoutField } from '#domain/checkout/typed.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { type DraftInShop, getDraft } from './get-draft.ts';

/** A draft as staff see it: goods and sums as the checkout would show them. Minor units. */
export type DraftView = {
  readonly id: string;
  readonly country: string;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly typed: Readonly<Partial<Record<CheckoutField, string>>>;
  /** Null while it is empty. */
  readonly cart: CartView | null;
  readonly breakdown: DeliveredBreakdown | null;
  /** The ways of delivery, and the chosen one: what is typed, else the usual one. */
  readonly ways: readonly DeliveryWay[];
  readonly way: string;
  readonly points: readonly CollectionPoint[];
};

/** Reads a draft with its prices. @throws Refusal those of `getDraft` */
export async function readDraft(shop: Shop, id: string): Promise<DraftView> {
  return viewDraft(await getDraft(shop, id));
}

/** The same of a draft that was found. */
export async function viewDraft({ draft, at }: DraftInShop): Promise<DraftView> {
  const { country, locale, market } = at;
  const { typed } = await saveCheckout(at, { cartId: draft.id, typed: {} });
  const found = await findCart(at, draft.guestSessionId);
  const cart = found && found.itemCount > 0 ? found : null;
  const place = { country, postalCode: typed.postalCode };
  const points = await listCollectionPoints(at, country);
  const ways = await listOfferedWays(at, { cart: cart ?? { lines: [] }, place, points });
  const open = ways.filter(({ takesBag }) => takesBag);
  const way = open.find(({ code }) => code === typed.deliveryMethod) ?? open[0];
  const counter = way?.isCollection ? points.find(({ code }) => code === typed.dealer) : undefined;
  const priced = cart && (await price(at, cart, { ...place, ...counter?.address }, { typed, way }));
  return {
    ...{ id: draft.id, country, locale, currency: market.currency },
    ...{ typed, ways, way: way?.code ?? '', points },
    cart: cart && priced ? pricedCart(cart, priced) : null,
    breakdown: priced,
  };
}

async function price(
  at: Shop,
  cart: CartView,
  to: { readonly country: string; readonly postalCode?: string | undefined },
  { typed, way }: { readonly typed: DraftView['typed']; readonly way: DeliveryWay | undefined },
): Promise<DeliveredBreakdown> {
  const { billing } = parseBilling(typed, { country: at.country, isCollection: way?.isCollection ?? false });
  const company = await checkCompanyTax(at, { billing, to });
  return priceCheckout(at, { ...to, cart, company, ...(way && { deliveryMethod: way.code }) });
}
