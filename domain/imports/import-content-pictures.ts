import { MOST_PICTURES } from '#domain/content/input.ts';
import { CONTENT_KINDS, type ContentKind } from '#domain/content/kinds.ts';
import { listContentCodes } from '#domain/content/list-content-codes.ts';
import { type PicturedItem, saveContentPictures } from '#domain/content/save-content-pictures.ts';
import { findPictures } from '#domain/media/find-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import { checkAlike, type FileRow, readFileRow } from './photograph-rows.ts';
import type { ImportReport } from './report.ts';
import { type SavedFiles, saveSheetPhotographs } from './save-sheet-photographs.ts';

/** A photograph at its place in an item; 0 is the main one. */
type ContentPictureRow = FileRow & {
  readonly kind: ContentKind;
  readonly code: string;
  readonly place: number;
};

const KINDS_KNOWN = CONTENT_KINDS as [ContentKind, ...ContentKind[]];
const MAIN = 'main';

/**
 * Imports photographs of news, events, the press kit and the other kinds, by the item's code. The
 * numbered ones of an item take the place of all it had.
 */
export async function importContentPictures(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = file.rows.map(readRow);
  checkAlike(rows);
  checkOnce(
    rows.map((row) => ({ ...row, code: `${row.kind} ${row.code} ${row.place || MAIN}` })),
    ({ code }) => code,
    'place',
  );
  await checkItems(shop, rows);
  return saveSheetPhotographs(shop, file, {
    rows,
    needsWords: () => true,
    show: (saved) => showAll(shop, rows, saved),
  });
}

function readRow(cells: Cells): ContentPictureRow {
  cells.required('content');
  return {
    ...{ kind: cells.oneOf('content', KINDS_KNOWN), code: cells.required('code', 64) },
    place: placeOf(cells),
    ...readFileRow(cells),
  };
}

function placeOf(cells: Cells): number {
  const text = cells.required('place');
  if (text === '' || text === MAIN) return 0;
  const place = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (place < 1 || place > MOST_PICTURES) cells.fault('place', 'place-bad', { text, most: MOST_PICTURES });
  return place;
}

async function checkItems(shop: Shop, rows: readonly ContentPictureRow[]): Promise<void> {
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    const known = new Set(await listContentCodes(shop, kind));
    for (const { cells, code } of some)
      if (code !== '' && !known.has(code)) cells.fault('code', 'content-unknown', { code, kind });
  }
}

async function showAll(shop: Shop, rows: readonly ContentPictureRow[], saved: SavedFiles): Promise<number> {
  const hashes = [...saved.values()].map(({ hash }) => hash);
  const sizes = new Map((await findPictures(shop, hashes)).map((picture) => [picture.hash, picture]));
  let changed = 0;
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    const items = [...Map.groupBy(some, ({ code }) => code)].map(([code, own]): PicturedItem => {
      const shown = own
        .toSorted((one, other) => one.place - other.place)
        .flatMap(({ file, place }) => {
          const picture = sizes.get(saved.get(file)?.hash ?? '');
          return picture ? [{ place, picture }] : [];
        });
      const numbered = shown.filter(({ place }) => place > 0).map(({ picture }) => picture);
      const main = shown.find(({ place }) => place === 0)?.picture;
      return { code, ...(main && { picture: main }), ...(numbered.length > 0 && { pictures: numbered }) };
    });
    changed += await saveContentPictures(shop, kind, items);
  }
  return changed;
}
