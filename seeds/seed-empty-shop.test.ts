import { expect, test } from 'vitest';
import { legalTexts } from '#domain/legal-texts/schema.ts';
import { LOCALES } from '#shared/locale.ts';
import { emptyShop } from '#tests/helpers/test-shop.ts';

const shop = await emptyShop();

/** A price, five years, three to five days, ten days, in five languages. */
const PROMISED =
  /€|five years|cinque anni|fünf Jahre|cinq ans|cinco años|\b3\D{1,5}5\b|(ten|dieci|zehn|dix|diez) (working|giorni|werk|jours|días)/i;

test.each(LOCALES)(
  'an empty shop promises in no legal text what its maker never said: %s',
  async (locale) => {
    const texts = (await shop.db.select().from(legalTexts)).filter((text) => text.locale === locale);
    expect(texts).toHaveLength(8);
    for (const { code, body } of texts) {
      const words = body.flatMap((block) => ('items' in block ? block.items : block.text));
      expect.soft([code, words.filter((text) => PROMISED.test(text))]).toEqual([code, []]);
      expect
        .soft(body.filter(({ kind }, at) => kind === 'h2' && (body[at + 1]?.kind ?? 'h2') === 'h2'))
        .toEqual([]);
    }
  },
);

test('the terms of an empty shop still say by when the law wants goods delivered', async () => {
  const terms = (await shop.db.select().from(legalTexts)).find(
    ({ code, locale }) => code === 'terms-and-conditions' && locale === 'en',
  );
  const words = JSON.stringify(terms?.body);
  expect(words).toContain('no later than 30 days after the contract is concluded');
  expect(words).not.toContain('"warranty"');
});
