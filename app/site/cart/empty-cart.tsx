import { useTranslations } from 'use-intl';
import { NothingYet } from './nothing-yet.tsx';

/** Nothing in the cart: says so, and where to find something. */
export function EmptyCart() {
  const t = useTranslations('cart.empty');
  return <NothingYet text={t('text')} title={t('title')} />;
}
