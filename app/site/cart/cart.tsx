import { useEffect } from 'react';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { HouseBicycle, HouseLand } from '#app/site/frame/house-scene.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { PageNotices } from '#app/site/frame/page-notices.tsx';
import { guaranteeIn } from '#app/site/safety/guarantee-words.server.ts';
import { LegalGuaranteeLine } from '#app/site/safety/legal-guarantee-line.tsx';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { cartLines } from '#app/site/visitor/cart-line.ts';
import { Notice } from '#app/ui/notice.tsx';
import { type CartJson, cartJson } from '#domain/carts/cart-json.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';
import { cartWords } from '#messages/cart/words.ts';
import type { Route } from './+types/cart';
import { changeCart, type RefusedCartForm } from './cart-action.server.ts';
import { CartNotices } from './cart-notices.tsx';
import { CartTable } from './cart-table.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { CouponForm } from './coupon-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { totalsOfCart } from './totals.ts';

/** The visitor's own page: never kept. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop, guest } = await context.get(requestContext).personal();
  const [cart, notices, guarantee] = await Promise.all([
    guest && findCart(shop, guest.id),
    listNotices(shop, 'cart'),
    guaranteeIn(shop, shop.country),
  ]);
  return { cart: cart && cartJson(cart), notices, guarantee };
}

/** All forms of the cart, wherever they stand, without JavaScript: done, then shown; refused, then said where it was typed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const answer = await changeCart(visit, await readForm(request));
  if (answer) return data(answer.refused, { status: answer.status });
  throw redirect(addressOf(visit.shop.locale, 'cart'), 303);
}

export default function CartPage() {
  const t = useWords(cartWords);
  const { cart: served, notices } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { tell, cart: known, announcement } = useCart();
  useEffect(() => tell(served), [tell, served]);
  const cart = known === undefined ? served : known;
  const count = cart?.items_count ?? 0;
  const title = count > 0 ? t('bag-count', { count }) : t('bag');
  return (
    <div className="wrap pt-8 pb-(--section) md:pt-12">
      <PageHead noindex title={t('bag')} />
      <h1 className="text-t2">{title}</h1>
      <div className="grid gap-3 pt-4 empty:hidden">
        <PageNotices notices={notices} />
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {cart && count > 0 ? <FullCart cart={cart} refused={refused} /> : <NoCart refused={refused} />}
    </div>
  );
}

type Refused = { refused: RefusedCartForm | undefined };

function NoCart({ refused }: Refused) {
  return (
    <>
      {refused && <Notice look="danger" title={refused.message} />}
      <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <EmptyCart />
        <div className="relative aspect-[1.4] overflow-hidden rounded-corner bg-[#a9c9d2]">
          <HouseLand className="absolute inset-0 size-full object-cover object-[26%_100%]" />
          <HouseBicycle className="absolute right-[3%] bottom-[3%] h-auto w-[72%]" />
        </div>
      </div>
    </>
  );
}

function FullCart({ cart, refused }: { cart: CartJson } & Refused) {
  const t = useWords(cartWords);
  const locale = useLocaleCode();
  const lines = cartLines(cart, locale);
  const isOfLine = refused?.intent === 'change' && lines.some((line) => line.variantId === refused.variant);
  const isOfCoupon = refused?.intent === 'coupon-add';
  return (
    <div className="grid items-start gap-x-12 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem]">
      <div data-cart-lines tabIndex={-1}>
        <h2 className="sr-only">{t('lines')}</h2>
        {refused && !isOfLine && !isOfCoupon && <Notice look="danger" title={refused.message} />}
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
      {lines.length > 0 && <CartSide cart={cart} refused={isOfCoupon ? refused : undefined} />}
    </div>
  );
}

function CartSide({ cart, refused }: { cart: CartJson } & Refused) {
  const t = useWords(cartWords);
  const locale = useLocaleCode();
  const { isBusy } = useCart();
  const { guarantee } = useLoaderData<typeof loader>();
  return (
    <aside
      aria-label={t('summary')}
      className="grid gap-6 rounded-corner bg-surface p-(--inset-end) md:p-8 lg:sticky lg:top-[calc(var(--header)+1.5rem)]"
    >
      <FreeDelivery cart={cart} />
      <CouponForm coupons={cart.coupons.data} error={refused?.message} typed={refused?.typed} />
      <CartTotals isBusy={isBusy} totals={totalsOfCart(cart)} />
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
