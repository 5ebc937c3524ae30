import { findPictures } from '#domain/media/find-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';

type Picture = { hash: string; width: number; height: number };
type Pictures = {
  /** The column `picture`; undefined for an empty cell. */
  readonly one: (cells: Cells) => Picture | undefined;
  /** The column `pictures`: hashes with a space between; undefined for an empty cell. */
  readonly more: (cells: Cells) => Picture[] | undefined;
};

/** Twenty hashes, and the spaces between. */
const MOST = 1320;

/** Reads the columns of pictures: hashes of pictures of the shop. */
export async function readPictures(shop: Shop, rows: readonly Cells[]): Promise<Pictures> {
  const asked = rows.flatMap((cells) => [...hashesIn(cells, 'picture'), ...hashesIn(cells, 'pictures')]);
  const known = new Map((await findPictures(shop, asked)).map((picture) => [picture.hash, picture]));
  const read = (cells: Cells, column: 'picture' | 'pictures') =>
    hashesIn(cells, column).flatMap((hash) => {
      const picture = known.get(hash);
      if (!picture) cells.fault(column, 'picture-unknown', { hash });
      return picture ?? [];
    });
  return {
    one: (cells) => read(cells, 'picture')[0],
    more: (cells) => (cells.text('pictures') === '' ? undefined : read(cells, 'pictures')),
  };
}

function hashesIn(cells: Cells, column: 'picture' | 'pictures'): string[] {
  return cells.text(column, MOST).split(/\s+/).filter(Boolean);
}
