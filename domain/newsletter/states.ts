/**
 * The states of a subscription.
 *
 *   pending    → subscribed  the link in the mail was confirmed
 *   pending    → left        the owner of the address never asked for it
 *   subscribed → left        one click
 *   left       → subscribed  requested and confirmed again
 *
 * Only `subscribed` gets letters. A request changes no state: anybody can type an address, only its
 * owner can confirm. `pending` rows are deleted after a while.
 */
export const SUBSCRIPTION_STATUSES = ['pending', 'subscribed', 'left'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const SUBSCRIPTION_TRANSITIONS: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  pending: ['subscribed', 'left'],
  subscribed: ['left'],
  left: ['subscribed'],
};

export function canSubscriptionBecome(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return SUBSCRIPTION_TRANSITIONS[from].includes(to);
}
