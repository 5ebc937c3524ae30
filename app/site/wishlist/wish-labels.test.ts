import { expect, test } from 'vitest';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';

test('X1.11 the name of a wish’s button begins with the words on it, so that people can speak them', () => {
  for (const locale of LOCALES) {
    const { move, remove, ...words } = MESSAGES[locale].wishlist;
    expect(words['move-named'].startsWith(move), `${locale}: ${words['move-named']}`).toBe(true);
    expect(words['remove-named'].startsWith(remove), `${locale}: ${words['remove-named']}`).toBe(true);
  }
});
