import { addressOf } from '#app/addresses.ts';
import type { Shopper } from '#tests/journeys/shopper.ts';
import type { Screen } from './screen.ts';

/** Bikes side by side, and picking them. */
export const COMPARE_SCREENS: readonly Screen[] = [
  compared('compare', 'The compare page without bikes', undefined),
  compared('compare-two', 'Two model years of a bike side by side', 'VT25,VT24'),
  compared('compare-four', 'Four bikes side by side', 'VT25,LM25,GH25,CO25'),
  {
    name: 'compare-bar',
    title: 'Four bikes picked among all bikes, and a fifth refused',
    shows: 'window',
    show: pickFive,
  },
];

function compared(name: string, title: string, bikes: string | undefined): Screen {
  const show = (shopper: Shopper) => shopper.visit(addressOf(shopper.locale, 'compare', {}, { bikes }));
  return { name, title, shows: 'page', hasAddress: true, show };
}

async function pickFive(shopper: Shopper): Promise<void> {
  const { locale, page, words } = shopper;
  await shopper.visit(addressOf(locale, 'bike-archive'));
  const picks = page.getByRole('button', { name: `${words('catalogue.compare')}: ` });
  for (let place = 0; place < 5; place += 1) await picks.nth(place).click();
  await page.getByText(words('compare.full')).waitFor();
}
