import { and, asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import type { ContentKind } from './kinds.ts';
import { requireStaff } from './require-staff.ts';
import { contentItems, contentTexts } from './schema.ts';
import { type ContentState, contentState } from './state.ts';

/** An item as staff see it. */
export type StaffContent = { readonly code: string; readonly title: string; readonly state: ContentState };

/** All items of a kind by code, in whatever state. @throws Refusal content.staff-only */
export async function listAllContent(shop: Shop, kind: ContentKind): Promise<StaffContent[]> {
  requireStaff(shop, 'look');
  const { code, isDraft, showFrom, showTo } = contentItems;
  const rows = await shop.db
    .select({ code, isDraft, showFrom, showTo, title: contentTexts.title })
    .from(contentItems)
    .innerJoin(
      contentTexts,
      and(eq(contentTexts.itemId, contentItems.id), eq(contentTexts.locale, DEFAULT_LOCALE)),
    )
    .where(eq(contentItems.kind, kind))
    .orderBy(asc(code));
  return rows.map((row) => ({
    code: row.code,
    title: row.title,
    state: contentState(row, shop.clock.now()),
  }));
}
