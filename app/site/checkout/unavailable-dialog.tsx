import { useEffect, useRef } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { CartTable } from '#app/site/cart/cart-table.tsx';
import type { CartLine } from '#app/site/visitor/cart-line.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { cartsWords } from '#messages/carts/words.ts';
import { checkoutWords } from '#messages/checkout/words.ts';

/** Says over the page what was sold meanwhile. Without scripts the notice on the page says it. */
export function UnavailableDialog({ lines }: { lines: readonly CartLine[] }) {
  const t = useWords(checkoutWords);
  const tCarts = useWords(cartsWords);
  const locale = useLocaleCode();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      aria-labelledby="unavailable-title"
      className="m-auto max-h-[90dvh] w-[min(37.5rem,calc(100%-2rem))] rounded-corner bg-surface p-5 text-ink shadow-3 backdrop:bg-[color-mix(in_srgb,var(--light-ink)_50%,transparent)] md:p-8"
      ref={dialog}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="pt-2 text-t4" id="unavailable-title">
          {tCarts('unavailable.title')}
        </h2>
        <IconButton
          className="-mr-2"
          icon="close"
          label={t('close')}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <CartTable lines={lines} mode="unavailable" />
      <ButtonLink href={addressOf(locale, 'cart')} icon="right" look="ink">
        {t('review.change')}
      </ButtonLink>
    </dialog>
  );
}
