import type { CartView } from '#domain/carts/cart-view.ts';
import type { Shop } from '#domain/shop.ts';
import { type DeliveryPlace, type DeliveryWay, listDeliveryWays } from './delivery-ways.ts';
import type { Choices, CollectionPoint } from './parse-checkout.ts';
import { worthOffering } from './worth-offering.ts';

type Asked = {
  readonly cart: Pick<CartView, 'lines'>;
  readonly place: DeliveryPlace;
  /** Where orders of that country can be collected. */
  readonly points: readonly CollectionPoint[];
};

/**
 * Lists the deliveries that a buyer can choose from, on the checkout's page and on the phone, the
 * default first: those worth their price, and a collection where there is a place for it.
 */
export async function listOfferedWays(shop: Shop, { cart, place, points }: Asked): Promise<DeliveryWay[]> {
  const listed = await listDeliveryWays(shop, cart, place);
  return worthOffering(listed, cart).filter(({ isCollection }) => !isCollection || points.length > 0);
}

/** The same deliveries as the parser of the form takes them. Pure. */
export function waysToParse(
  ways: readonly DeliveryWay[],
  points: readonly CollectionPoint[],
): Pick<Choices, 'deliveryMethods' | 'notForBag' | 'collections'> {
  return {
    deliveryMethods: ways.map(({ code }) => code),
    notForBag: ways.filter(({ takesBag }) => !takesBag).map(({ code }) => code),
    collections: { methods: ways.filter(({ isCollection }) => isCollection).map(({ code }) => code), points },
  };
}
