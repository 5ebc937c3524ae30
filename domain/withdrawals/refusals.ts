import { Refusal } from '#shared/refusal.ts';

/** No statement that waits has this id. */
export function withdrawalUnknown(): Refusal {
  return new Refusal('withdrawals.unknown');
}

export function closingReasonMissing(): Refusal {
  return new Refusal('withdrawals.reason-missing', {}, { reason: 'withdrawals.reason-missing' });
}
