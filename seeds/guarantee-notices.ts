import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database/connect.ts';
import { type NoticeFile, saveGuaranteeNotices } from '#domain/guarantees/save-guarantee-notices.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { unionStateOf } from '#domain/taxes/union-state.ts';
import { sha256 } from '#shared/hash.ts';
import { LOCALES } from '#shared/locale.ts';
import { makerFolder } from './read-maker.ts';

/** The place of the official files in a maker's folder: `de.png`, and their sums. */
const PLACE = 'guarantee-notice';

/** The step that mends a missing notice. */
export const NOTICE_REMEDY = `Put the official files of Regulation (EU) 2025/1960, unchanged, into ${PLACE}/ of the maker’s folder (SEED_FOLDER) as it.png, en.png …, with their sums (sha256sum *.png > sha256.txt), and start again.`;

/** Saves the official notices of a maker's folder that the shop does not have yet. */
export async function giveNotices(db: Database, folder: string | null = null): Promise<void> {
  const files = await readNotices(folder);
  if (files.length > 0) await saveGuaranteeNotices(systemShop(db, 'seed', NO_JOBS), files);
}

/** Reads the official notices of a folder that are there and have their listed sums. */
async function readNotices(folder: string | null): Promise<NoticeFile[]> {
  const place = join(makerFolder(folder), PLACE);
  const sums = await readFile(join(place, 'sha256.txt'), 'utf8').catch(() => '');
  const read = LOCALES.map(async (locale) => {
    const content = await readFile(join(place, `${locale}.png`)).catch(() => null);
    const isListed = content && new RegExp(`^${sha256(content)} [ *]${locale}\\.png$`, 'm').test(sums);
    return isListed ? [{ locale, content }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** The languages whose notice a folder lacks, where its markets are in the European Union. */
export async function listMissingFiles(folder: string | null): Promise<string[]> {
  const markets = await readFile(join(makerFolder(folder), 'markets.json'), 'utf8').catch(() => '{}');
  const { countries = [] }: { countries?: { code: string }[] } = JSON.parse(markets);
  if (!countries.some(({ code }) => unionStateOf(code))) return [];
  const there = await readNotices(folder);
  return LOCALES.filter((locale) => !there.some((file) => file.locale === locale));
}
