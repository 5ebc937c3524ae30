import { use } from 'react';
import type { Groups, Texts, Translator, Words } from '#messages/words.ts';
import { useLocaleCode } from './use-locale-code.ts';

/**
 * Says the words of a room in the page's language: `const t = useWords(cartWords)`, then `t('add')`.
 * In a browser a component waits (React's `use`) until its words are there.
 * @param group says only texts below this key: `useWords(cartWords, 'coupon')`
 */
export function useWords<Some extends Texts, const Group extends Groups<Some> = never>(
  words: Words<Some>,
  group?: Group,
): Translator<Some, Group> {
  const locale = useLocaleCode();
  // Also when they are there: React renders a component that waited once more, and expects the same calls.
  if (words.coming) use(words.coming);
  return words.translator(locale, group);
}
