import { type FormEvent, useState } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { cartWords } from '#messages/cart/words.ts';
import { CartNotification } from './cart-notices.tsx';
import { CouponField, UsedCoupon } from './coupon-code.tsx';

type Props = {
  coupons: CartJson['coupons']['data'];
  /** The refusal of a code that was sent without scripts. */
  error?: string | undefined;
  typed?: string | undefined;
};

/** A field for a code, and the codes of the cart, each with a remove button. */
export function CouponForm({ coupons, error, typed = '' }: Props) {
  const locale = useLocaleCode();
  const { addCoupon } = useCart();
  const [code, setCode] = useState(typed);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '' && (await addCoupon(code.trim()))) setCode('');
  }

  return (
    <div className="grid gap-3">
      <form action={addressOf(locale, 'cart')} className="grid gap-1.5" method="post" onSubmit={onSubmit}>
        <input name="intent" type="hidden" value="coupon-add" />
        <CouponField
          error={error}
          input={{ onChange: (event) => setCode(event.target.value), value: code }}
        />
        <CartNotification about="coupon" />
      </form>
      {coupons.length > 0 && (
        <ul className="grid gap-1">
          {coupons.map(({ code: used, state }) => (
            <UsedCoupon code={used} key={used} state={state}>
              <RemoveCoupon code={used} />
            </UsedCoupon>
          ))}
        </ul>
      )}
    </div>
  );
}

function RemoveCoupon({ code }: { code: string }) {
  const t = useWords(cartWords, 'coupon');
  const locale = useLocaleCode();
  const { removeCoupon } = useCart();
  return (
    <form
      action={addressOf(locale, 'cart')}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void removeCoupon(code);
      }}
    >
      <input name="intent" type="hidden" value="coupon-remove" />
      <input name="coupon" type="hidden" value={code} />
      <IconButton icon="close" label={t('remove', { code })} size={18} type="submit" />
    </form>
  );
}
