import { readFileSync } from 'node:fs';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findPublished } from '#domain/pages/find-published.ts';
import { publishBlocks } from '#domain/pages/publish-blocks.ts';
import { pageDocuments, pageVersions } from '#domain/pages/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const MIGRATION = readFileSync(
  'database/migrations/20261126223947_infinitamente-above/migration.sql',
  'utf8',
);
const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const at = (attributeSlug: string) => ({
  entitySlug: 'pages',
  entityId: 'infinitamente',
  attributeSlug,
});
const blocksOf = async (attribute: string) => (await findPublished(shop, at(attribute)))?.blocks;

test('on an older shop the first text of the page of built bikes goes above the list again, once', async () => {
  const [above, content] = [await blocksOf('above'), await blocksOf('content')];
  if (!above || !content) throw new Error('nothing is published');
  expect(above.map(({ type }) => type)).toEqual(['editor']);
  await forgetAbove();
  const lower = content.map((block) => (block.parentId ? block : { ...block, position: block.position + 1 }));
  await publishBlocks(shop, at('content'), [...above, ...lower]);
  await shop.db.execute(sql.raw(MIGRATION));
  expect([await blocksOf('above'), await blocksOf('content')]).toEqual([above, lower]);
  await shop.db.execute(sql.raw(MIGRATION));
  expect([await blocksOf('above'), await blocksOf('content')]).toEqual([above, lower]);
});

async function forgetAbove(): Promise<void> {
  const isAbove = and(eq(pageDocuments.entityId, 'infinitamente'), eq(pageDocuments.attributeSlug, 'above'));
  const [document] = await shop.db
    .update(pageDocuments)
    .set({ publishedNumber: null })
    .where(isAbove)
    .returning();
  await shop.db.delete(pageVersions).where(eq(pageVersions.documentId, document?.id ?? ''));
  await shop.db.delete(pageDocuments).where(isAbove);
}
