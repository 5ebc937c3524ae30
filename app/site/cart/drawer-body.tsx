import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { cartLines } from '#app/site/visitor/cart-line.ts';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { cartWords } from '#messages/cart/words.ts';
import { CartNotices } from './cart-notices.tsx';
import { CartTable } from './cart-table.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { totalsOfCart } from './totals.ts';

export default function DrawerBody({ cart }: { cart: CartJson | null | undefined }) {
  return (
    <>
      <DrawerLines cart={cart} />
      {cart && cart.items.length > 0 && <DrawerFoot cart={cart} />}
    </>
  );
}

function DrawerLines({ cart }: { cart: CartJson | null | undefined }) {
  const locale = useLocaleCode();
  const isEmpty = cart === null || (cart && cart.items_count === 0);
  return (
    <div className="overflow-auto overscroll-contain px-5 md:px-8" data-cart-lines tabIndex={-1}>
      <div className="py-4 empty:hidden">
        <CartNotices cart={cart} />
      </div>
      {isEmpty && <EmptyCart />}
      {!isEmpty && cart && cart.items.length > 0 && <FreeDelivery cart={cart} />}
      {!isEmpty && (!cart || cart.items.length > 0) && (
        <CartTable lines={cart ? cartLines(cart, locale) : undefined} mode="side-panel" />
      )}
    </div>
  );
}

function DrawerFoot({ cart }: { cart: CartJson }) {
  const t = useWords(cartWords);
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
