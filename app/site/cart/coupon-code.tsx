import type { InputHTMLAttributes, ReactNode } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { FieldError } from '#app/ui/field.tsx';
import { cartWords } from '#messages/cart/words.ts';
import { cartsWords } from '#messages/carts/words.ts';

type FieldProps = {
  /** The reason why the code was refused. */
  error?: string | undefined;
  /** The value of the submit button; undefined where the form sends itself. */
  intent?: string | undefined;
  input?: Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> | undefined;
};

/** The field of a coupon code with its button; the same in the cart and in the checkout's form. */
export function CouponField({ error, intent, input }: FieldProps) {
  const t = useWords(cartWords, 'coupon');
  return (
    <>
      <label className="text-small font-semibold" htmlFor="coupon">
        {t('label')}
      </label>
      <div className="@container">
        <div className="flex @max-[14rem]:flex-col @max-[14rem]:gap-2">
          <input
            {...input}
            aria-describedby={error ? 'coupon-error' : undefined}
            aria-invalid={error ? true : undefined}
            autoCapitalize="characters"
            autoComplete="off"
            className="min-h-13 w-full min-w-0 rounded-l-field border-[1.5px] border-r-0 border-edge bg-surface px-4 @max-[14rem]:rounded-field @max-[14rem]:border-r-[1.5px]"
            id="coupon"
            maxLength={40}
            name="coupon"
            spellCheck={false}
          />
          <button
            className="min-h-13 rounded-bend border-[1.5px] border-ink px-4 pr-5 text-small font-semibold w-false-flat"
            type="submit"
            {...(intent ? { name: 'intent', value: intent } : {})}
          >
            {t('apply')}
          </button>
        </div>
      </div>
      <FieldError error={error} id="coupon" />
    </>
  );
}

type UsedProps = {
  code: string;
  state: string;
  /** The button that removes the code. */
  children: ReactNode;
};

const FAULTS = ['ended', 'other-currency', 'other-market', 'used-up', 'no-goods', 'not-combined'] as const;

function isFault(state: string): state is (typeof FAULTS)[number] {
  return FAULTS.some((fault) => fault === state);
}

/** A code of the cart, with the reason why it does not count, if any. */
export function UsedCoupon({ code, state, children }: UsedProps) {
  const states = useWords(cartsWords, 'coupon.states');
  const fault = isFault(state) ? states(state) : null;
  return (
    <li className="flex items-center justify-between gap-3 bg-action-soft pl-4 text-small">
      <span>
        <b className="font-semibold w-ramp">{code}</b>
        {fault && <span className="text-sale"> {fault}</span>}
      </span>
      {children}
    </li>
  );
}
