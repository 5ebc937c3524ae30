import { mutationsOf } from './mutation.ts';

const PHOTOGRAPHS = ['domain/media/photographs.test.ts'];
const IMPORTED = ['domain/imports/import-photographs.test.ts'];
const OF_CONTENT = ['domain/imports/import-content-pictures.test.ts'];
const CATALOGUES = ['domain/media/catalogues.test.ts'];
const BUCKET = ['adapters/pictures/open-bucket-files.test.ts'];
const MOUNTED = ['server/mounts/mount-media.test.ts'];

/** Photographs: taken in, stored, shown. */
export const MEDIA_MUTATIONS = [
  ...mutationsOf('domain/media/prepare-photograph.ts', PHOTOGRAPHS, [
    ['.autoOrient()', '.keepMetadata()'],
    ['if (bytes.length > MOST_PICTURE_BYTES) throw fileTooLarge(MOST_PICTURE_BYTES);', ''],
    ['hasAlpha ? upright.png() :', ''],
  ]),
  ...mutationsOf('domain/media/save-photograph.ts', PHOTOGRAPHS, [
    ["  requireStaff(shop, 'change');\n  checkWords(photograph);", '  checkWords(photograph);'],
  ]),
  ...mutationsOf('domain/media/save-photograph-words.ts', PHOTOGRAPHS, [
    ['(before.focalX === x && before.focalY === y)', 'false'],
  ]),
  ...mutationsOf('domain/imports/save-sheet-photographs.ts', IMPORTED, [
    ['if (stored) await getOriginals(shop).remove(stored);', 'void stored;'],
  ]),
  ...mutationsOf('domain/media/require-described.ts', IMPORTED, [[' and t.locale = l.locale', '']]),
  ...mutationsOf('domain/content/set-state.ts', OF_CONTENT, [
    ["if (state === 'published') await requireDescribed(inside, hashesOf(item));", ''],
  ]),
  ...mutationsOf('domain/content/save-content-pictures.ts', OF_CONTENT, [
    ['if (!before.isDraft) await requireDescribed(inside, hashesOf(after));', ''],
  ]),
  ...mutationsOf('domain/media/save-catalogue.ts', CATALOGUES, [
    ["  requireStaff(shop, 'change');\n  const hash", '  const hash'],
  ]),
  ...mutationsOf('domain/media/shown-pictures.ts', IMPORTED, [
    ["from product_photographs where view <> 'turn'", 'from product_photographs'],
  ]),
  ...mutationsOf('adapters/pictures/open-bucket-files.ts', BUCKET, [
    ["return status === 404 && !body.includes('NoSuchBucket');", 'return status === 404;'],
    ['if (!AGAIN.has(answer.status)) return answer;', 'return answer;'],
  ]),
  ...mutationsOf('domain/media/open-picture.ts', MOUNTED, [['sha256(bytes) !== hash', 'false']]),
  ...mutationsOf('domain/media/find-media-file.ts', MOUNTED, [[' and is_for_press', '']]),
];
