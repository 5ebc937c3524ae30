import type { MouseEvent } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { toggleWish, useIsWished } from './wished.ts';

/** The shell's form of all hearts: without scripts a press sends it, and the wishlist opens. */
export const WISH_FORM = 'wish';

type Props = {
  /** The product's code, or a variant's. */
  product?: string | undefined;
  variant?: string | undefined;
  name: string;
  className?: string;
};

/**
 * Puts an item on the wishlist or removes it. The HTML is the same for everybody; filled hearts are
 * known after hydration.
 */
export function HeartButton({ product, variant, name, className = '' }: Props) {
  const t = useWords(catalogueWords);
  const locale = useLocaleCode();
  const isWished = useIsWished({ product, variant });

  function onClick(event: MouseEvent) {
    event.preventDefault();
    void toggleWish(locale, { product, variant });
  }

  return (
    <button
      aria-label={t('wish', { name })}
      aria-pressed={isWished}
      className={className ? `heart ${className}` : 'heart'}
      form={WISH_FORM}
      name={variant === undefined ? 'product' : 'variant'}
      onClick={onClick}
      type="submit"
      value={variant ?? product}
    />
  );
}
