import { use } from 'react';
import type { Groups, Texts, Translator, Words } from '#messages/words.ts';
import { useLocaleCode } from './use-locale-code.ts';

/**
 * Gives the words of a room in the page's language: `const t = useWords(cartWords)`, then
 * `t('add')`. In a browser a component suspends (React's `use`) until its words are loaded.
 * @param group only texts below this key: `useWords(cartWords, 'coupon')`
 */
export function useWords<Some extends Texts, const Group extends Groups<Some> = never>(
  words: Words<Some>,
  group?: Group,
): Translator<Some, Group> {
  const locale = useLocaleCode();
  // `use` is called for loaded words too: React renders a suspended component again, and expects
  // the same calls.
  if (words.coming) use(words.coming);
  return words.translator(locale, group);
}
