import { BatteriesScreen, changeBatteries, loadBatteriesScreen } from '../batteries/batteries.tsx';
import { BooksScreen, changeBooks, loadBooksScreen } from '../books/books.tsx';
import { loadInvoicesFile, loadOssFile, loadTakingsFile } from '../books/load-books.ts';
import { HandoversScreen, loadHandoversFile, loadHandoversScreen } from '../dealers/handovers.tsx';
import { TABLE_FORMATS } from '../kit/table-file.ts';
import { loadPublishedFile } from '../thefts/load-thefts.ts';
import { changeThefts, loadTheftsScreen, TheftsScreen } from '../thefts/thefts.tsx';
import { changeFees, FeesScreen, loadFeesScreen } from '../warranties/fees.tsx';
import { can, type Screen } from './screen.ts';

/** Bikes after they were sold, and what the law wants on paper. */
export const BIKES_SCREENS: readonly Screen[] = [
  {
    path: 'claim-fees',
    handle: { title: 'page.claim-fees', needs: can('returns', 'look') },
    ...{ loader: loadFeesScreen, action: changeFees, Component: FeesScreen },
  },
  {
    path: 'thefts',
    handle: { title: 'page.thefts', needs: can('inbox', 'look') },
    ...{ loader: loadTheftsScreen, action: changeThefts, Component: TheftsScreen },
  },
  ...TABLE_FORMATS.map((format) => ({
    path: `thefts/published.${format}`,
    handle: { title: 'page.thefts' as const, needs: can('inbox', 'export'), isFile: true },
    loader: loadPublishedFile,
  })),
  {
    path: 'dealers/:slug/handovers',
    handle: { title: 'page.handovers', needs: can('returns', 'look') },
    ...{ loader: loadHandoversScreen, Component: HandoversScreen },
  },
  ...TABLE_FORMATS.map((format) => ({
    path: `dealers/:slug/handovers.${format}`,
    handle: { title: 'page.handovers' as const, needs: can('returns', 'look'), isFile: true },
    loader: loadHandoversFile,
  })),
  {
    path: 'batteries',
    handle: { title: 'page.batteries', needs: can('catalogue', 'look') },
    ...{ loader: loadBatteriesScreen, action: changeBatteries, Component: BatteriesScreen },
  },
  {
    path: 'books',
    handle: { title: 'page.books', needs: can('orders', 'look') },
    ...{ loader: loadBooksScreen, action: changeBooks, Component: BooksScreen },
  },
  ...(
    [
      ['takings.csv', loadTakingsFile],
      ['invoices.zip', loadInvoicesFile],
      ['oss.csv', loadOssFile],
    ] as const
  ).map(([name, loader]) => ({
    path: `books/${name}`,
    handle: { title: 'page.books' as const, needs: can('orders', 'export'), isFile: true },
    loader,
  })),
];
