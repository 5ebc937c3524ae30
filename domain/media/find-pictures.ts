import { inArray } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { pictures } from './schema.ts';

/** The pictures with these hashes and their sizes in pixels; unknown hashes are left out. */
export function findPictures({ db }: Pick<Shop, 'db'>, hashes: readonly string[]) {
  return db
    .select({ hash: pictures.hash, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(inArray(pictures.hash, [...hashes]));
}
