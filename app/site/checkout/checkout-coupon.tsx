import { useTranslations } from 'use-intl';
import { FieldError } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useCheckout } from './checkout-context.ts';

/** A code to type and the codes used, inside the checkout's own form: what was typed elsewhere in it is sent along and kept. */
export function CheckoutCoupon() {
  const t = useTranslations('cart.coupon');
  const { data, answer } = useCheckout();
  const error = answer?.fields.coupon;
  return (
    <div className="grid gap-1.5">
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
          spellCheck={false}
        />
        <button
          className="min-h-13 rounded-bend border-[1.5px] border-ink px-4 pr-5 text-small font-semibold w-false-flat"
          name="intent"
          type="submit"
          value="coupon-add"
        >
          {t('apply')}
        </button>
      </div>
      <FieldError error={error} id="coupon" />
      {data.cart.coupons.data.length > 0 && (
        <ul className="grid gap-1 pt-1.5">
          {data.cart.coupons.data.map(({ code, state }) => (
            <li className="flex items-center justify-between gap-3 bg-action-soft pl-4 text-small" key={code}>
              <UsedCoupon code={code} state={state} />
              <IconButton
                icon="close"
                label={t('remove', { code })}
                name="intent"
                size={18}
                type="submit"
                value={`coupon-remove ${code}`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function UsedCoupon({ code, state }: { code: string; state: string }) {
  const states = useTranslations('carts.coupon.states');
  const fault = state === 'ended' || state === 'other-currency' ? states(state) : null;
  return (
    <span>
      <b className="font-semibold w-ramp">{code}</b>
      {fault && <span className="text-sale"> {fault}</span>}
    </span>
  );
}
