import { useWords } from '#app/intl/use-words.ts';
import { cartWords } from '#messages/cart/words.ts';
import { NothingYet } from './nothing-yet.tsx';

/** Says that the cart is empty, and links to the archives. */
export function EmptyCart() {
  const t = useWords(cartWords, 'empty');
  return <NothingYet text={t('text')} title={t('title')} />;
}
