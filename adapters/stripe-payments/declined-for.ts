import type Stripe from 'stripe';
import type { DeclineReason } from '#domain/payments/port.ts';

/** Stripe's codes by what a buyer can do; https://docs.stripe.com/declines/codes */
const CODES: Readonly<Record<DeclineReason, readonly string[]>> = {
  funds: ['insufficient_funds'],
  expired: ['expired_card'],
  limit: ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded'],
  details: [
    ...['incorrect_cvc', 'invalid_cvc', 'incorrect_number', 'invalid_number', 'incorrect_zip'],
    ...['invalid_expiry_month', 'invalid_expiry_year', 'incorrect_pin', 'invalid_account'],
  ],
  authentication: ['authentication_required', 'payment_intent_authentication_failure'],
  other: [],
};

/** Why the last attempt was refused; null when it was not. */
export function declinedFor({ last_payment_error: error }: Stripe.PaymentIntent): DeclineReason | null {
  if (!error) return null;
  const told = [error.decline_code, error.code];
  const known = Object.entries(CODES).find(([, codes]) => codes.some((code) => told.includes(code)));
  return (known?.[0] as DeclineReason | undefined) ?? 'other';
}
