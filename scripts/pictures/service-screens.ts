import { addressOf } from '#app/addresses.ts';
import { type Shopper, startingWith } from '#tests/journeys/shopper.ts';
import type { Screen } from './screen.ts';

const MILAN = { place: 'Milano', within: '300' };
const NOWHERE = { place: 'Xyzzyville', within: '25' };

/** Dealers, their offers, and the ways out of a contract. */
export const SERVICE_SCREENS: readonly Screen[] = [
  at('store-locator', 'All dealers, with their map', ({ locale }) => addressOf(locale, 'store-locator')),
  at('store-locator-near', 'Dealers around a place', ({ locale }) =>
    addressOf(locale, 'store-locator', {}, MILAN),
  ),
  at('store-locator-unknown', 'A place nobody knows', ({ locale }) =>
    addressOf(locale, 'store-locator', {}, NOWHERE),
  ),
  at('dealer', 'A dealer', ({ locale }) => addressOf(locale, 'dealer', { slug: 'officina-darsena-milano' })),
  at('quote', 'Asking a dealer for an offer', quoteOf),
  { name: 'quote-errors', title: 'The same, sent empty', shows: 'page', show: sendEmptyQuote },
  at('quote-answered', 'A dealer’s link that leads nowhere', ({ locale }) =>
    addressOf(locale, 'quote-answered'),
  ),
  at('returns', 'Where a return begins', ({ locale }) => addressOf(locale, 'returns')),
  at('withdraw', 'Withdrawing from a contract', ({ locale }) => addressOf(locale, 'withdraw-from-contract')),
  { name: 'withdraw-errors', title: 'The statement, sent empty', shows: 'page', show: sendEmptyStatement },
  {
    name: 'withdraw-review',
    title: 'The statement, before it is made',
    shows: 'page',
    show: reviewStatement,
  },
  at('serial-check-recalled', 'A serial with a recall', ({ locale }) =>
    addressOf(locale, 'serial-check', {}, { serial: 'WT25004189' }),
  ),
  at('serial-check', 'A serial without one', ({ locale }) =>
    addressOf(locale, 'serial-check', {}, { serial: 'WT25004190' }),
  ),
  at('manuals', 'Manuals by model', ({ locale }) => addressOf(locale, 'manuals')),
  at('model-papers', 'Manuals, parts and notices of a model', ({ locale }) =>
    addressOf(locale, 'model-papers', { code: 'vt25' }),
  ),
  at('battery-passport', 'The passport of a battery', ({ locale }) =>
    addressOf(locale, 'battery', { serial: 'TB25-004191' }),
  ),
  at('thanks', 'The page of thanks', ({ locale }) => addressOf(locale, 'thank-you-page')),
];

function at(name: string, title: string, address: (shopper: Shopper) => string): Screen {
  return {
    ...{ name, title, shows: 'page', hasAddress: true },
    show: (shopper) => shopper.visit(address(shopper)),
  };
}

function quoteOf({ locale }: Shopper): string {
  return addressOf(locale, 'quote', {}, { bike: 'VT25' });
}

async function sendEmptyQuote(shopper: Shopper): Promise<void> {
  await shopper.visit(quoteOf(shopper));
  await shopper.button(shopper.words('quotes.submit')).click();
  await shopper.page.getByRole('alert').waitFor();
}

function submitStatement(shopper: Shopper): Promise<void> {
  return shopper.button(shopper.words('withdrawal.continue')).click();
}

async function sendEmptyStatement(shopper: Shopper): Promise<void> {
  await shopper.visit(addressOf(shopper.locale, 'withdraw-from-contract'));
  await submitStatement(shopper);
  await shopper.page.getByText(shopper.words('withdrawal.check')).waitFor();
}

async function reviewStatement(shopper: Shopper): Promise<void> {
  const { locale, page, words } = shopper;
  await shopper.visit(addressOf(locale, 'withdraw-from-contract'));
  const typed = { name: 'Jonas Weber', number: '7K4M-Q2XP', email: 'rider@mail.test' };
  for (const [name, text] of Object.entries(typed))
    await page
      .getByRole('textbox', { name: startingWith(words(`withdrawal.${name as keyof typeof typed}`)) })
      .fill(text);
  await submitStatement(shopper);
  await shopper.heading(words('withdrawal.review.title')).waitFor();
}
