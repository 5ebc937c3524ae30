import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { ContentKind } from './kinds.ts';
import { contentItems } from './schema.ts';

/** The codes of all items of a kind, drafts included. */
export async function listContentCodes({ db }: Pick<Shop, 'db'>, kind: ContentKind): Promise<string[]> {
  const rows = await db
    .select({ code: contentItems.code })
    .from(contentItems)
    .where(eq(contentItems.kind, kind));
  return rows.map(({ code }) => code);
}
