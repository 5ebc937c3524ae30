import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import { cartWords } from '#messages/cart/words.ts';

/** A link to the cart page that opens the drawer instead. Its badge shows only above 0. */
export function CartButton() {
  const t = useWords(cartWords);
  const href = addressOf(useLocaleCode(), 'cart');
  const isHere = useLocation().pathname === href;
  const { count, open } = useCart();

  function onClick(event: MouseEvent) {
    if (!isPlainPress(event) || isHere) return;
    event.preventDefault();
    open();
  }

  return (
    <a
      aria-haspopup="dialog"
      aria-label={count > 0 ? t('bag-count', { count }) : t('bag')}
      className="relative hit"
      href={href}
      onClick={onClick}
      rel="nofollow"
    >
      <Icon name="bag" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 text-[0.6875rem] leading-none font-bold text-action-ink w-ramp"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </a>
  );
}
