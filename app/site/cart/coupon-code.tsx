import type { InputHTMLAttributes, ReactNode } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { FieldError } from '#app/ui/field.tsx';
import { cartWords } from '#messages/cart/words.ts';
import { cartsWords } from '#messages/carts/words.ts';

type FieldProps = {
  /** Why the code was refused. */
  error?: string | undefined;
  /** The button that sends it, or none where the form sends itself. */
  intent?: string | undefined;
  input?: Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'required' | 'value'> | undefined;
};

/** Where a code is typed, with its button; the same in the cart and within the checkout's form. */
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
  /** What takes the code off again. */
  children: ReactNode;
};

const FAULTS = ['ended', 'other-currency', 'other-market', 'used-up', 'no-goods', 'not-combined'] as const;

function isFault(state: string): state is (typeof FAULTS)[number] {
  return FAULTS.some((fault) => fault === state);
}

/** A code on the cart, with what keeps it from counting. */
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
