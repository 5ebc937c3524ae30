import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { unavailableLines } from '#app/site/visitor/cart-line.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { cartWords } from '#messages/cart/words.ts';
import { cartsWords } from '#messages/carts/words.ts';
import { CartTable } from './cart-table.tsx';

/** The fault of the last change, and what the shopper must know before going on. */
export function CartNotices({ cart }: { cart: CartJson | null | undefined }) {
  return (
    <div className="grid gap-3 empty:hidden">
      <CartNotification about="lines" />
      {cart && cart.unavailable.length > 0 && <Unavailable cart={cart} />}
      {cart && cart.price_changes.length > 0 && <PriceChanges cart={cart} />}
    </div>
  );
}

/** The fault of the last change, where it was made. */
export function CartNotification({ about }: { about: 'lines' | 'coupon' }) {
  const { notification } = useCart();
  if (notification?.about !== about) return null;
  return (
    <Notice look={notification.look} title={notification.title}>
      <p>{notification.text}</p>
    </Notice>
  );
}

function Unavailable({ cart }: { cart: CartJson }) {
  const t = useWords(cartsWords);
  const tCart = useWords(cartWords);
  const locale = useLocaleCode();
  const { remove } = useCart();
  return (
    <Notice look="danger" title={t('unavailable.title')}>
      <CartTable lines={unavailableLines(cart, locale)} mode="unavailable" />
      <form
        action={addressOf(locale, 'cart')}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          for (const line of cart.unavailable) void remove(line.variant_id);
        }}
      >
        <input name="intent" type="hidden" value="remove-unavailable" />
        <Button look="ghost">{tCart('remove-unavailable')}</Button>
      </form>
    </Notice>
  );
}

function PriceChanges({ cart }: { cart: CartJson }) {
  const t = useWords(cartWords);
  const tCarts = useWords(cartsWords);
  const locale = useLocaleCode();
  const money = useMoney();
  const { acknowledgePrices } = useCart();
  const write = (amount: number) => money(amount, cart.price_list.currency.code);
  return (
    <Notice title={t('prices.title')}>
      <ul>
        {cart.price_changes.map((change) => (
          <li key={change.variant_id}>
            {tCarts('price-changed', {
              name: change.name,
              seen: write(change.seen_price),
              current: write(change.unit_price),
            })}
          </li>
        ))}
      </ul>
      <form
        action={addressOf(locale, 'cart')}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void acknowledgePrices();
        }}
      >
        <input name="intent" type="hidden" value="acknowledge-prices" />
        <Button look="ghost">{t('prices.seen')}</Button>
      </form>
    </Notice>
  );
}
