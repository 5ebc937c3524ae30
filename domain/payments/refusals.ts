import { Refusal } from '#shared/refusal.ts';

/** No provider with this name is configured. */
export function methodUnknown(): Refusal {
  return new Refusal('payments.method-unknown', {}, { paymentMethod: 'payments.method-unknown' });
}

/**
 * The provider did not answer, and could not be asked for its view. The payment can be opened
 * again.
 */
export function providerUnavailable(): Refusal {
  return new Refusal('payments.provider-unavailable');
}

export function paymentUnknown(): Refusal {
  return new Refusal('payments.unknown');
}

/** The message is not signed by the provider, or too old. */
export function notificationNotGenuine(): Refusal {
  return new Refusal('payments.notification-not-genuine');
}

/** No money of this refund came back, or it is being paid again already. */
export function nothingCameBack(): Refusal {
  return new Refusal('payments.nothing-came-back');
}

export function refundExceedsCaptured(): Refusal {
  return new Refusal('payments.refund-exceeds-captured');
}

/** Staff did not send this money, or that it came back is recorded already. */
export function notSent(): Refusal {
  return new Refusal('payments.not-sent');
}
