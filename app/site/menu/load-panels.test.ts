import { describe, expect, it } from 'vitest';
import { cardAddress } from '#app/site/catalogue/card-address.ts';
import { loadCards } from '#app/site/catalogue/load-cards.server.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { loadPanels } from './load-panels.server.ts';

const shop = await testShop();

describe('the panels of the menu', () => {
  it.each(LOCALES)(
    'show what their entries lead to, in their order, or else the first of what they stand for (%s)',
    async (locale) => {
      const visitor = { ...shop, locale };
      const cards = (
        await Promise.all([loadCards(visitor, { kind: 'bike' }), loadCards(visitor, { kind: 'shop' })])
      ).flat();
      const hrefs = cards.map((card) => cardAddress(locale, card));
      const panels = await loadPanels(visitor);
      expect(panels.length).toBeGreaterThan(0);
      for (const { all, usages, products } of panels) {
        const named = usages.flatMap(({ href }) => hrefs.filter((known) => known === href));
        const below = hrefs.filter((href) => href.startsWith(`${all?.href}/`));
        const expected = [...new Set(named.length > 0 ? named : below)].slice(0, 6);
        expect(products.map(({ href }) => href)).toEqual(expected);
        expect(products.length).toBeGreaterThan(0);
      }
    },
  );
});
