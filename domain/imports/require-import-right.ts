import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Need } from '#domain/staff/rights.ts';
import type { FileKind } from './file-kinds.ts';

const CATALOGUE: Need = { room: 'catalogue', right: 'change' };
const PAGES: Need = { room: 'pages', right: 'publish' };
const RETURNS: Need = { room: 'returns', right: 'change' };

/** The rights that a kind of file needs: those of the acts that write it. */
const NEEDS: Readonly<Record<FileKind['name'], readonly Need[]>> = {
  // Its prices are those of the maker's own list.
  variants: [CATALOGUE, { room: 'prices', right: 'change' }],
  prices: [{ room: 'prices', right: 'change' }],
  stock: [{ room: 'stock', right: 'change' }],
  products: [CATALOGUE],
  categories: [CATALOGUE],
  colors: [CATALOGUE],
  geometry: [CATALOGUE],
  pictures: [CATALOGUE],
  dealers: [{ room: 'settings', right: 'change' }],
  redirects: [PAGES],
  content: [PAGES],
  'content-categories': [PAGES],
  'content-pictures': [PAGES],
  serials: [RETURNS],
  handovers: [RETURNS],
  'test-rides': [CATALOGUE],
  'frame-tests': [CATALOGUE],
};

/** @throws Refusal staff.right-lacking */
export function requireImportRight(shop: Shop, kind: FileKind['name']): void {
  for (const { room, right } of NEEDS[kind]) requireRight(shop, room, right);
}
