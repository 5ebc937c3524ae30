import { useEffect } from 'react';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { PageNotices } from '#app/site/frame/page-notices.tsx';
import { guaranteeIn } from '#app/site/safety/guarantee-words.server.ts';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { cartJson } from '#domain/carts/cart-json.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';
import { cartWords } from '#messages/cart/words.ts';
import type { Route } from './+types/cart';
import { changeCart } from './cart-action.server.ts';
import { FullCart } from './full-cart.tsx';
import { loadRelated } from './load-related.server.ts';
import { NoCart } from './no-cart.tsx';

/** Personal: never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop, guest } = await context.get(requestContext).personal();
  const [cart, notices, guarantee] = await Promise.all([
    guest && findCart(shop, guest.id),
    listNotices(shop, 'cart'),
    guaranteeIn(shop, shop.country),
  ]);
  const related = await loadRelated(shop, cart);
  return { cart: cart && cartJson(cart), notices, guarantee, related };
}

/**
 * All forms of the cart, without scripts: done and shown again, or refused with the reason where it
 * was typed.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const answer = await changeCart(visit, await readForm(request));
  if (answer) return data(answer.refused, { status: answer.status });
  throw redirect(addressOf(visit.shop.locale, 'cart'), 303);
}

export default function CartPage() {
  const t = useWords(cartWords);
  const { cart: served, notices, guarantee, related } = useLoaderData<typeof loader>();
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
      {cart && count > 0 ? (
        <FullCart cart={cart} guarantee={guarantee} refused={refused} related={related} />
      ) : (
        <NoCart refused={refused} />
      )}
    </div>
  );
}
