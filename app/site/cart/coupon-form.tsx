import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { FieldError } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import { useCart } from './cart-context.ts';
import { CartNotification } from './cart-notices.tsx';

type Props = {
  coupons: CartJson['coupons']['data'];
  /** What the server said of a code that was posted without JavaScript. */
  error?: string | undefined;
  typed?: string | undefined;
};

/** A code to type, and the codes that are on the cart with a way to take them off. */
export function CouponForm({ coupons, error, typed = '' }: Props) {
  const t = useTranslations('cart.coupon');
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
        <label className="text-small font-semibold" htmlFor="coupon">
          {t('label')}
        </label>
        <div className="flex">
          <input
            aria-describedby={error ? 'coupon-error' : undefined}
            aria-invalid={error ? true : undefined}
            autoCapitalize="characters"
            autoComplete="off"
            className="min-h-13 w-full min-w-0 rounded-l-field border-[1.5px] border-r-0 border-edge bg-surface px-4"
            id="coupon"
            maxLength={40}
            name="coupon"
            onChange={(event) => setCode(event.target.value)}
            required
            spellCheck={false}
            value={code}
          />
          <button
            className="min-h-13 rounded-bend border-[1.5px] border-ink px-4 pr-5 text-small font-semibold w-false-flat"
            type="submit"
          >
            {t('apply')}
          </button>
        </div>
        <FieldError error={error} id="coupon" />
        <CartNotification about="coupon" />
      </form>
      {coupons.length > 0 && (
        <ul className="grid gap-1">
          {coupons.map(({ code: used, state }) => (
            <UsedCoupon code={used} key={used} state={state} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UsedCoupon({ code, state }: { code: string; state: string }) {
  const t = useTranslations('cart.coupon');
  const states = useTranslations('carts.coupon.states');
  const locale = useLocaleCode();
  const { removeCoupon } = useCart();
  return (
    <li className="flex items-center justify-between gap-3 bg-action-soft pl-4 text-small">
      <span>
        <b className="font-semibold w-ramp">{code}</b>
        {state === 'ended' && <span className="text-sale"> {states('ended')}</span>}
        {state === 'other-currency' && <span className="text-sale"> {states('other-currency')}</span>}
      </span>
      <form
        action={addressOf(locale, 'cart')}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          removeCoupon(code);
        }}
      >
        <input name="intent" type="hidden" value="coupon-remove" />
        <input name="coupon" type="hidden" value={code} />
        <IconButton icon="close" label={t('remove', { code })} size={18} type="submit" />
      </form>
    </li>
  );
}
