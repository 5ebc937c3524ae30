import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { cartWords } from '#messages/cart/words.ts';

/** Loaded late: most visits never open it. */
const DrawerBody = lazy(() => import('./drawer-body.tsx'));

const SHAPE =
  'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none translate-x-full bg-surface text-ink shadow-3 transition-[translate,display,overlay] transition-discrete duration-420 ease-bend open:translate-x-0 starting:open:translate-x-full md:w-[37.5rem] backdrop:bg-[color-mix(in_srgb,var(--light-ink)_50%,transparent)]';

/**
 * The cart from the right, over the page. As a native dialog it keeps the focus inside, closes by
 * Escape and gives the focus back.
 */
export function CartDrawer() {
  const t = useWords(cartWords);
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
    <dialog
      aria-labelledby={wasOpened ? 'bag-title' : undefined}
      className={SHAPE}
      onClick={onBackdrop}
      onClose={close}
      ref={dialog}
    >
      {wasOpened && (
        <div className="grid h-full grid-rows-[auto_1fr_auto]">
          <div className="flex items-center justify-between border-b border-line px-5 py-4 md:px-8">
            <h2 className="text-t3" id="bag-title">
              {count > 0 ? t('bag-count', { count }) : t('bag')}
            </h2>
            <IconButton className="-mr-2" icon="close" label={t('close')} onClick={close} />
          </div>
          <Suspense fallback={<div />}>
            <DrawerBody cart={cart} />
          </Suspense>
          <p aria-live="polite" className="sr-only">
            {announcement}
          </p>
        </div>
      )}
    </dialog>
  );
}

function useShown(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [dialog, isOpen]);
}
