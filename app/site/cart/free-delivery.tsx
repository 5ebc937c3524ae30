import type { ReactNode } from 'react';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { cartWords } from '#messages/cart/words.ts';

/**
 * Says that delivery is free, or how much is missing to the country's threshold, with a bar; of an
 * e-bike that no carrier takes to the country, that it is collected or does not come.
 */
export function FreeDelivery({
  cart,
}: {
  cart: Pick<CartJson, 'shipping_total' | 'free_shipping' | 'price_list' | 'delivery'>;
}) {
  const t = useWords(cartWords);
  const money = useMoney();
  const strong = (text: ReactNode) => <b className="font-[640]">{text}</b>;
  const { reach } = cart.delivery;
  if (reach !== 'delivered') {
    return (
      <p className="border-b-4 border-edge pb-2.5 text-small">{t.rich(`battery.${reach}`, { strong })}</p>
    );
  }
  if (cart.shipping_total === 0) {
    return <p className="border-b-4 border-ok pb-2.5 text-small">{t.rich('delivery-free', { strong })}</p>;
  }
  if (!cart.free_shipping || cart.free_shipping.missing_amount === 0) return null;
  const { from_amount: from, missing_amount: missing } = cart.free_shipping;
  const amount = money(missing, cart.price_list.currency.code);
  return (
    <div>
      <p className="pb-2.5 text-small">{t.rich('delivery-missing', { amount, strong })}</p>
      <span className="block bg-page-2">
        <span
          className="block border-b-4 border-ok"
          style={{ width: `${Math.floor((100 * (from - missing)) / from)}%` }}
        />
      </span>
    </div>
  );
}
