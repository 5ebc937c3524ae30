import { addressOf } from '#app/addresses.ts';
import type { Shopper } from '#tests/journeys/shopper.ts';
import { placesOf } from './places.ts';
import type { Screen } from './screen.ts';

/** What was put aside. */
export const WISH_SCREENS: readonly Screen[] = [
  {
    name: 'wishlist',
    title: 'The wishlist of a guest',
    shows: 'page',
    hasAddress: true,
    show: wishForJersey,
  },
  {
    name: 'wishlist-empty',
    title: 'A wishlist with nothing in it',
    shows: 'page',
    hasAddress: true,
    show: (shopper) => shopper.visit(addressOf(shopper.locale, 'wishlist')),
  },
  { name: 'wishlist-removed', title: 'A wish just removed', shows: 'page', show: removeJersey },
];

async function wishForJersey(shopper: Shopper): Promise<void> {
  await shopper.visit(placesOf(shopper).jersey);
  const heart = shopper.page.getByRole('main').locator('.heart').first();
  const sent = shopper.page.waitForResponse('**/wishlist/add');
  await heart.click();
  await sent;
  await shopper.visit(addressOf(shopper.locale, 'wishlist'));
  await shopper.page.getByText(shopper.words('wishlist.remove'), { exact: true }).waitFor();
}

async function removeJersey(shopper: Shopper): Promise<void> {
  await wishForJersey(shopper);
  await shopper.page.getByText(shopper.words('wishlist.remove'), { exact: true }).click();
  await shopper.page.getByText(shopper.words('wishlist.removed')).waitFor();
}
