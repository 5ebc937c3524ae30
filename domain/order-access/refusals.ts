import { Refusal } from '#shared/refusal.ts';

/** Another code than the mail's. @param left tries */
export function codeWrong(left: number): Refusal {
  return new Refusal('order-access.code-wrong', { left });
}

/** Used, ended, tried too often, or never ours. */
export function askOver(): Refusal {
  return new Refusal('order-access.over');
}
