import { eq } from 'drizzle-orm';
import { countries } from '#domain/markets/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { unionStateOf } from '#domain/taxes/union-state.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { guaranteeNotices } from './schema.ts';

/** Where a notice is, and its size in pixels. */
export type GuaranteeNotice = { readonly src: string; readonly width: number; readonly height: number };

/** Finds the official notice in the reader's language; null where the shop does not have it. */
export async function findGuaranteeNotice({
  db,
  locale,
}: Pick<Shop, 'db' | 'locale'>): Promise<GuaranteeNotice | null> {
  const { sha256, width, height } = guaranteeNotices;
  const [notice] = await db
    .select({ sha256, width, height })
    .from(guaranteeNotices)
    .where(eq(guaranteeNotices.locale, locale));
  if (!notice) return null;
  return { src: `/media/guarantee-notice/${notice.sha256}.png`, width: notice.width, height: notice.height };
}

/** Opens an official notice by the hash of its bytes; null when there is none. */
export async function openGuaranteeNotice(
  { db }: Pick<Shop, 'db'>,
  hash: string,
): Promise<Uint8Array | null> {
  const { content, sha256 } = guaranteeNotices;
  const [notice] = await db.select({ content }).from(guaranteeNotices).where(eq(sha256, hash));
  return notice?.content ?? null;
}

/**
 * Lists the languages without official notice. Since 27 September 2026 each is a fault of a shop
 * that sells in the European Union; another has none.
 */
export async function listMissingNotices({ db }: Pick<Shop, 'db'>): Promise<Locale[]> {
  const sold = await db.select({ code: countries.code }).from(countries).where(eq(countries.isServed, true));
  if (!sold.some(({ code }) => unionStateOf(code))) return [];
  const there = await db.select({ locale: guaranteeNotices.locale }).from(guaranteeNotices);
  return LOCALES.filter((locale) => !there.some((notice) => notice.locale === locale));
}
