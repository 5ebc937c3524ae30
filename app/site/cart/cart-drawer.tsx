import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import { useCart } from './cart-context.ts';
import { cartLines } from './cart-line.ts';
import { CartNotices } from './cart-notices.tsx';
import { CartTable } from './cart-table.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { totalsOfCart } from './totals.ts';

const SHAPE =
  'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none translate-x-full bg-surface text-ink shadow-3 transition-[translate,display,overlay] transition-discrete duration-420 ease-bend open:translate-x-0 starting:open:translate-x-full md:w-[37.5rem] backdrop:bg-[rgb(14_20_22/0.5)]';

/** The cart from the right, over the page: a native dialog, so focus stays inside, Escape closes and the button gets it back. */
export function CartDrawer() {
  const t = useTranslations('cart');
  const { cart, count, isOpen, close, announcement } = useCart();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useShown(dialog, isOpen);

  function onBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key of a native dialog
    <dialog aria-labelledby="bag-title" className={SHAPE} onClick={onBackdrop} onClose={close} ref={dialog}>
      {wasOpened && (
        <div className="grid h-full grid-rows-[auto_1fr_auto]">
          <div className="flex items-center justify-between border-b border-line px-5 py-4 md:px-8">
            <h2 className="text-t3" id="bag-title">
              {count > 0 ? t('bag-count', { count }) : t('bag')}
            </h2>
            <IconButton className="-mr-2" icon="close" label={t('close')} onClick={close} />
          </div>
          <DrawerLines cart={cart} />
          {cart && cart.items.length > 0 && <DrawerFoot cart={cart} />}
          <p aria-live="polite" className="sr-only">
            {announcement}
          </p>
        </div>
      )}
    </dialog>
  );
}

function DrawerLines({ cart }: { cart: CartJson | null | undefined }) {
  const t = useTranslations('cart');
  const locale = useLocaleCode();
  const isEmpty = cart === null || (cart && cart.items_count === 0);
  return (
    <div className="overflow-auto overscroll-contain px-5 md:px-8" data-cart-lines tabIndex={-1}>
      <div className="py-4 empty:hidden">
        <CartNotices cart={cart} />
      </div>
      {isEmpty && <EmptyCart />}
      {!isEmpty && cart && cart.items.length > 0 && cart.shipping_total === 0 && (
        <p className="border-b-4 border-ok pb-2.5 text-small">
          {t.rich('delivery-free', { strong: (text) => <b className="font-[640]">{text}</b> })}
        </p>
      )}
      {!isEmpty && (!cart || cart.items.length > 0) && (
        <CartTable lines={cart ? cartLines(cart, locale) : undefined} mode="side-panel" />
      )}
    </div>
  );
}

function DrawerFoot({ cart }: { cart: CartJson }) {
  const t = useTranslations('cart');
  const locale = useLocaleCode();
  const { isBusy } = useCart();
  return (
    <div className="grid gap-3 border-t border-line px-5 pt-5 pb-6 md:px-8">
      <CartTotals isBusy={isBusy} totals={totalsOfCart(cart)} />
      <CheckoutLink isOpen={cart.can_check_out} />
      <a
        className="inline-flex min-h-11 items-center justify-self-center text-small underline"
        href={addressOf(locale, 'cart')}
      >
        {t('whole-bag')}
      </a>
    </div>
  );
}

function useShown(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [dialog, isOpen]);
}
