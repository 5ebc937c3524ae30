import { Refusal } from '#shared/refusal.ts';

/** There is no such draft, or its week is over. */
export function draftUnknown(): Refusal {
  return new Refusal('phone-orders.unknown');
}

/** A refusal code for each field. */
export function draftInvalid(fields: Readonly<Partial<Record<string, string>>>): Refusal {
  return new Refusal('phone-orders.input-invalid', {}, { ...fields } as Record<string, string>);
}

/** Nothing is in it. */
export function draftEmpty(): Refusal {
  return new Refusal('phone-orders.goods-missing');
}

/** The time that its goods were held for is over. */
export function offerEnded(): Refusal {
  return new Refusal('phone-orders.offer-ended');
}
