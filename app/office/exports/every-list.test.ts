import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LISTS } from '../kit/lists.ts';

const ROOT = 'app/office/';

/** Rows that are no list to take along, by the file that shows them, and why. */
const NO_LIST: Readonly<Record<string, string>> = {
  'kit/queue.tsx': 'the rows of the lists that wait',
  'dealers/handovers.tsx': 'its own file, for the dealer',
  'taxes/place.tsx': 'the rates of one place, which the list of rates holds',
  'mail-texts/mail-texts.tsx': 'words of the house, by their keys',
  'menus/menu.tsx': 'the places of one menu',
  'phone-orders/found-goods.tsx': 'what a search for an order finds',
  'shipping/workshop.tsx': 'hours and closures of one workshop',
  'views/views.tsx': 'the views of one person',
  'orders/board.tsx': 'the orders that the list of orders holds',
  'orders/missing.tsx': 'orders that lack goods, which the list of stock holds',
  'markets/countries.tsx': 'switches of the site',
  'exports/export.tsx': 'files, which are taken along by themselves',
  'me/undos.tsx': 'what one person can undo now',
  'customers/history.tsx': 'one customer, whose data are a file of their own',
  'customers/proofs.tsx': 'one customer, whose data are a file of their own',
  'start/first-steps.tsx': 'steps to a first sale',
  'start/start.tsx': 'what waits in the lists',
  'settings/settings.tsx': 'the rooms of the settings',
  'health/health.tsx': 'how the machines are now',
  'authors/authors.tsx': 'words of pages, with their pictures',
  'notices/notices.tsx': 'words above pages',
  'forms/forms.tsx': 'switches of the site',
  'find/find.tsx': 'what a search finds in the lists',
  'prices/price-list.tsx': 'its rows are a file by their own link',
  'promotions/uses.tsx': 'its rows are a file by their own link',
  'bank-transfers/to-pay-back.tsx': 'a view of the list of transfers',
  'bank-transfers/received.tsx': 'a view of the list of transfers',
};

test('X2.41 each page that shows rows is a list that can be taken along, or says why not', () => {
  const shows = globSync(`${ROOT}**/*.tsx`)
    .map((path) => ({ path: path.slice(ROOT.length), text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => text.includes('data-row'));
  expect(shows.length).toBeGreaterThan(30);
  const isTaken = (text: string) => {
    const [, list] = /<ListViews[\s\S]{0,120}?\blist="([\w-]+)"/.exec(text) ?? [];
    return list !== undefined && Object.hasOwn(LISTS, list);
  };
  const bare = shows.filter(({ text }) => !isTaken(text)).map(({ path }) => path);
  expect(bare.toSorted()).toEqual(Object.keys(NO_LIST).toSorted());
});
