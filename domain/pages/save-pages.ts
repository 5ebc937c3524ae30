import { and, inArray, notInArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import type { RedirectInput } from '#domain/redirects/input.ts';
import { movePages } from '#domain/redirects/move-pages.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { isPageMiddleware } from './middleware.ts';
import { middlewareUnknown, pathTaken, pathUsed } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { pages } from './schema.ts';
import { inBrand, isTaken } from './taken-paths.ts';

export type PageEntry = typeof pages.$inferInsert;

/**
 * Saves paths and names of pages; `saveDraft` and `publish` save their content. `{brand}` in a
 * path becomes the brand's part of addresses. A former path leads to the new one. @returns how many
 * changed
 * @throws Refusal pages.path-taken when the site answers the path itself, pages.path-used when
 * another page stands there, pages.middleware-unknown
 */
export function savePages(shop: Shop, entries: readonly PageEntry[]): Promise<number> {
  requireStaff(shop, 'publish');
  const unknown = entries
    .flatMap(({ middleware = [] }) => middleware)
    .find((name) => !isPageMiddleware(name));
  if (unknown !== undefined) throw middlewareUnknown(unknown);
  return inTransaction(shop, async (inside) => {
    const { brandSlug } = await findSiteConfig(inside);
    const rows = entries.map(({ path, ...entry }) => ({
      ...{ template: 'generic' as const, layout: null, path: inBrand(path, brandSlug) },
      ...entry,
    }));
    const taken = rows.find(({ path, template }) => isTaken(path, template, brandSlug));
    if (taken) throw pathTaken(taken.path);
    const moves = await movesOf(inside, rows);
    await refuseTaken(inside, rows);
    const changed = await saveRows(inside.db, pages, rows, { key: ['code'] });
    if (moves.length > 0) await movePages(inside, moves);
    for (const { code } of changed)
      await recordAudit(inside, { action: 'pages.saved', subjectKind: 'page', subjectId: code });
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length;
  });
}

/** From each former path to the new one, in every language. */
async function movesOf({ db }: Shop, rows: readonly PageEntry[]): Promise<RedirectInput[]> {
  const codes = rows.map(({ code }) => code);
  const before = await db.select().from(pages).where(inArray(pages.code, codes)).for('update');
  return before.flatMap(({ code, path: old }) => {
    const path = rows.find((row) => row.code === code)?.path ?? old;
    return path === old ? [] : LOCALES.map((locale) => ({ from: at(locale, old), to: at(locale, path) }));
  });
}

function at(locale: Locale, path: string): string {
  return path === '' ? `/${locale}` : `/${locale}/${path}`;
}

/** A page of another code may stand at the path. */
async function refuseTaken({ db }: Shop, rows: readonly PageEntry[]): Promise<void> {
  const paths = rows.map(({ path }) => path);
  const codes = rows.map(({ code }) => code);
  const [other] = await db
    .select({ path: pages.path })
    .from(pages)
    .where(and(inArray(pages.path, paths), notInArray(pages.code, codes)))
    .limit(1);
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  const taken = other?.path ?? twice;
  if (taken !== undefined) throw pathUsed(taken);
}
