import type { Shopper } from '#tests/journeys/shopper.ts';

/**
 * Stands on pictures for what is drawn by chance: numbers of orders, and the address of
 * whoever made them.
 */
const STEADY = { number: '7K4M-Q2XP', email: 'rider@mail.test' };

/** Replaces the order number and the e-mail address on the page by fixed ones. */
export function showSteadily({ page }: Shopper, email = STEADY.email): Promise<void> {
  return page.evaluate(
    ([steady, shown]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.nodeValue?.replace(/\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, steady.number);
        node.nodeValue = text?.replaceAll(shown, steady.email) ?? null;
      }
      for (const field of document.querySelectorAll('input'))
        if (field.value === shown) field.value = steady.email;
    },
    [STEADY, email] as const,
  );
}
