import type { OrdersCapture } from '@paypal/paypal-server-sdk';
import type { DeclineReason } from '#domain/payments/port.ts';

/** PayPal's processor codes by what a buyer can do (Orders API, `processor_response`). */
const CODES: Readonly<Record<DeclineReason, readonly string[]>> = {
  funds: ['5120'],
  expired: ['5400'],
  limit: ['5135', '5150', '5200'],
  details: ['1330', '5110', '5130', '5180'],
  authentication: ['5650', '5651'],
  other: [],
};

/** Why the last capture was refused; null when none was. */
export function declinedFor(captures: readonly OrdersCapture[]): DeclineReason | null {
  const refused = captures.findLast(({ status }) => `${status}` === 'DECLINED' || `${status}` === 'FAILED');
  if (!refused) return null;
  const code = `${refused.processorResponse?.responseCode ?? ''}`;
  const known = Object.entries(CODES).find(([, codes]) => codes.includes(code));
  return (known?.[0] as DeclineReason | undefined) ?? 'other';
}
