import { Refusal } from '#shared/refusal.ts';

/** The code is wrong. @param left remaining tries */
export function codeWrong(left: number): Refusal {
  return new Refusal('order-access.code-wrong', { left });
}

/** The request is used, expired, out of tries, or unknown. */
export function askOver(): Refusal {
  return new Refusal('order-access.over');
}
