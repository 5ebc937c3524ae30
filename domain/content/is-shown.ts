import { statement } from '#database/statement.ts';
import type { DocumentRef } from '#domain/pages/document.ts';
import type { Shop } from '#domain/shop.ts';
import { SHOWN } from './content-statements.ts';
import { CONTENT_KINDS } from './kinds.ts';

/**
 * Whether a document may be read by everybody: an item's body while the item is published, a page's
 * unless the page asks for something before it is shown, any other.
 */
export async function isShown(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { entitySlug, entityId }: DocumentRef,
): Promise<boolean> {
  if (entitySlug === 'pages') return (await readGuarded(db, { code: entityId })).length === 0;
  if (!(CONTENT_KINDS as readonly string[]).includes(entitySlug)) return true;
  const rows = await readShown(db, { kind: entitySlug, code: entityId, now: clock.now().toISOString() });
  return rows.length > 0;
}

const readShown = statement<{ kind: string; code: string; now: string }, { one: number }>(
  'content_is_shown',
  `select 1 as one from content_items i where i.kind = :kind and i.code = :code and ${SHOWN}`,
);

const readGuarded = statement<{ code: string }, { one: number }>(
  'page_is_guarded',
  `select 1 as one from pages p where p.code = :code and p.middleware <> '{}'`,
);
