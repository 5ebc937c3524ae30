import { useWords } from '#app/intl/use-words.ts';
import { cartWords } from '#messages/cart/words.ts';
import { NothingYet } from './nothing-yet.tsx';

/** Nothing in the cart: says so, and where to find something. */
export function EmptyCart() {
  const t = useWords(cartWords, 'empty');
  return <NothingYet text={t('text')} title={t('title')} />;
}
