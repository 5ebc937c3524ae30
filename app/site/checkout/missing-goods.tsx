import { useState } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { CartTable } from '#app/site/cart/cart-table.tsx';
import { type CartLine, cartLines, unavailableLines } from '#app/site/visitor/cart-line.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { cartsWords } from '#messages/carts/words.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import type { Locale } from '#shared/locale.ts';

/** What of a cart cannot be bought, or not that many. */
export function missingLines(cart: CartJson, locale: Locale): CartLine[] {
  const short = cartLines(cart, locale).filter(
    (line) => line.maxQuantity !== null && line.maxQuantity < line.quantity,
  );
  return [...unavailableLines(cart, locale), ...short];
}

/** Names what cannot be bought, and leads to the bag. */
export function MissingGoods({ lines }: { lines: readonly CartLine[] }) {
  const t = useWords(cartsWords);
  const tCheckout = useWords(checkoutWords);
  const locale = useLocaleCode();
  return (
    <Notice look="danger" title={t('unavailable.title')}>
      <CartTable lines={lines} mode="unavailable" />
      <a className="inline-flex min-h-11 items-center underline" href={addressOf(locale, 'cart')}>
        {tCheckout('review.change')}
      </a>
    </Notice>
  );
}

/** Says over the page what was sold meanwhile. Without scripts the notice on the page says it. */
export function MissingGoodsDialog({ lines }: { lines: readonly CartLine[] }) {
  const t = useWords(checkoutWords);
  const tCarts = useWords(cartsWords);
  const locale = useLocaleCode();
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      closeLabel={t('close')}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={tCarts('unavailable.title')}
    >
      <CartTable lines={lines} mode="unavailable" />
      <ButtonLink href={addressOf(locale, 'cart')} icon="right" look="ink">
        {t('review.change')}
      </ButtonLink>
    </Dialog>
  );
}

/**
 * The page without the form, for browsers without scripts: in a rush thousands ask for it at once.
 */
export function SoldOut({ cart }: { cart: CartJson }) {
  const t = useWords(checkoutWords);
  const locale = useLocaleCode();
  return (
    <div className="wrap pt-6 pb-(--section) md:pt-12">
      <div className="grid max-w-3xl gap-6">
        <h1 className="text-t2">{t('title')}</h1>
        <MissingGoods lines={missingLines(cart, locale)} />
        <p>{t('kept')}</p>
      </div>
    </div>
  );
}
