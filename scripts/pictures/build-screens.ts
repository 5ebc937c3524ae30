import { addressOf } from '#app/addresses.ts';
import type { Shopper } from '#tests/journeys/shopper.ts';
import { logIn } from './customer.ts';
import type { Screen } from './screen.ts';
import { showSteadily } from './steady.ts';

/** Bikes painted and put together to order. */
export const BUILD_SCREENS: readonly Screen[] = [
  {
    name: 'infinitamente',
    title: 'The bikes one can have painted',
    shows: 'page',
    hasAddress: true,
    show: (shopper) => shopper.visit(addressOf(shopper.locale, 'infinitamente')),
  },
  built('build', 'A bike to paint, as it opens', undefined),
  built('build-metal', 'A bike in plated metal, which takes no paint over it', 'VT25-ES-L-RAS00NG'),
  built('build-ended', 'A build whose paint is not offered any more', 'VT25-ER-M-CIPNOBM'),
  {
    name: 'account-builds',
    title: 'The builds a customer saved',
    shows: 'page',
    hasAddress: true,
    show: showSaved,
  },
  {
    name: 'account-builds-compare',
    title: 'Three saved builds beside each other',
    shows: 'page',
    hasAddress: true,
    show: compareSaved,
  },
];

const SAVED = ['VT25-ER-M-GEFBRBG', 'VT25-ME-M-BOPARPM', 'VT25-ES-L-RAS00NG'];

async function showSaved(shopper: Shopper): Promise<void> {
  const { locale, page, words } = shopper;
  const email = await logIn(shopper);
  for (const build of SAVED) {
    await shopper.visit(addressOf(locale, 'infinitamente-item', { slug: 'vetta' }, { build }));
    await shopper.arrive(() => shopper.button(words('infinitamente.save')).click());
    await shopper.heading(words('saved-builds.title')).waitFor();
  }
  await page.goto(addressOf(locale, 'account-builds'));
  await showSteadily(shopper, email);
}

async function compareSaved(shopper: Shopper): Promise<void> {
  await showSaved(shopper);
  const { page, words } = shopper;
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await shopper.button(words('saved-builds.compare')).click();
  await shopper.heading(words('saved-builds.compare-title')).waitFor();
}

function built(name: string, title: string, build: string | undefined): Screen {
  const show = (shopper: Shopper) =>
    shopper.visit(addressOf(shopper.locale, 'infinitamente-item', { slug: 'vetta' }, { build }));
  return { name, title, shows: 'page', hasAddress: true, show };
}
