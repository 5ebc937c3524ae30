import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { legalTexts } from '#domain/legal-texts/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { requireNamedTags } from './require-named-tags.ts';

it('X1.06 a shop with a tag manager starts only where its policies name it', async () => {
  const { db } = await testShop();
  await requireNamedTags(db, { tagManagerId: 'GTM-TEST1' });
  await db
    .update(legalTexts)
    .set({ body: [{ kind: 'p', text: 'Keine Dienste.' }] })
    .where(and(eq(legalTexts.code, 'cookie-policy'), eq(legalTexts.locale, 'de')));
  await requireNamedTags(db, { tagManagerId: null });
  await expect(requireNamedTags(db, { tagManagerId: 'GTM-TEST1' })).rejects.toThrow(
    /TAG_MANAGER_ID.*cookie-policy \(de\)\. Save/,
  );
});
