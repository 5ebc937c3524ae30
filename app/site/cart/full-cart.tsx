import type { ComponentProps } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { LegalGuaranteeLine } from '#app/site/safety/legal-guarantee-line.tsx';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { type CartLine, cartLines } from '#app/site/visitor/cart-line.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { cartWords } from '#messages/cart/words.ts';
import { cartsWords } from '#messages/carts/words.ts';
import type { RefusedCartForm } from './cart-action.server.ts';
import { CartNotices } from './cart-notices.tsx';
import { CartTable } from './cart-table.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { CouponForm } from './coupon-form.tsx';
import { DepositSums } from './deposit-sums.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { RelatedLines } from './related-lines.tsx';
import { totalsOfCart } from './totals.ts';

type Guarantee = ComponentProps<typeof LegalGuaranteeLine>['guarantee'];
type WithRefused = { refused: RefusedCartForm | undefined };

export function FullCart({
  cart,
  guarantee,
  refused,
  related,
}: { cart: CartJson; guarantee: Guarantee; related: readonly CartLine[] } & WithRefused) {
  const t = useWords(cartWords);
  const locale = useLocaleCode();
  const lines = cartLines(cart, locale);
  const isOfLine = refused?.intent === 'change' && lines.some((line) => line.variantId === refused.variant);
  const isOfCoupon = refused?.intent === 'coupon-add';
  return (
    <div className="grid items-start gap-x-12 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem]">
      <div data-cart-lines tabIndex={-1}>
        <h2 className="sr-only">{t('lines')}</h2>
        {refused && !isOfLine && !isOfCoupon && <Refused refused={refused} />}
        <CartNotices cart={cart} />
        {lines.length > 0 && (
          <CartTable
            complaints={isOfLine ? { [refused.variant]: refused.message } : {}}
            lines={lines}
            mode="cart"
            typed={isOfLine ? { [refused.variant]: refused.typed } : {}}
          />
        )}
      </div>
      {lines.length > 0 && (
        <CartSide cart={cart} guarantee={guarantee} refused={isOfCoupon ? refused : undefined} />
      )}
      <RelatedLines lines={related} />
    </div>
  );
}

/** The same look and title as with scripts (specification section 8, Coupon removal). */
function Refused({ refused }: { refused: RefusedCartForm }) {
  const t = useWords(cartsWords, 'coupon');
  if (refused.intent !== 'coupon-remove') return <Notice look="danger" title={refused.message} />;
  return (
    <Notice look="warning" title={t('title')}>
      <p>{refused.message}</p>
    </Notice>
  );
}

function CartSide({ cart, guarantee, refused }: { cart: CartJson; guarantee: Guarantee } & WithRefused) {
  const t = useWords(cartWords);
  const locale = useLocaleCode();
  const { isBusy } = useCart();
  return (
    <aside
      aria-label={t('summary')}
      className="grid gap-6 rounded-corner bg-surface p-(--inset-end) md:p-8 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <FreeDelivery cart={cart} />
      <CouponForm coupons={cart.coupons.data} error={refused?.message} typed={refused?.typed} />
      <CartTotals isBusy={isBusy} totals={totalsOfCart(cart)} />
      <DepositSums totals={totalsOfCart(cart)} />
      <CheckoutLink isOpen={cart.can_check_out} />
      <LegalGuaranteeLine guarantee={guarantee} />
      <a
        className="inline-flex min-h-11 items-center justify-self-center text-small underline"
        href={addressOf(locale, 'ecommerce-archive')}
      >
        {t('continue')}
      </a>
    </aside>
  );
}
