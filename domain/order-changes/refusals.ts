import { Refusal } from '#shared/refusal.ts';

/** @param fields a refusal code for each field */
export function changeInvalid(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal('order-changes.input-invalid', {}, fields);
}

/** The order is not paid, is over, or all of it is packed. */
export function notOpen(): Refusal {
  return new Refusal('order-changes.not-open');
}

/** The workshop builds a bike of it; what is agreed for that stays. */
export function madeToOrder(): Refusal {
  return new Refusal('order-changes.made-to-order');
}

/** Lines and address are as they were. */
export function nothingChanges(): Refusal {
  return new Refusal('order-changes.nothing');
}

/** Nothing would be left: that is a cancellation. */
export function nothingLeft(): Refusal {
  return new Refusal('order-changes.nothing-left');
}

/** Fewer pieces than are packed or gone. */
export function piecesGone(name: string, pieces: number): Refusal {
  return new Refusal('order-changes.pieces-packed', { name, pieces });
}

/** No price in the order's list, or not for sale. */
export function notSold(name: string): Refusal {
  return new Refusal('order-changes.not-sold', { name });
}

/** Fewer pieces than one may buy. */
export function belowMinimum(name: string, pieces: number): Refusal {
  return new Refusal('order-changes.below-minimum', { name, pieces });
}

/** A part of its money went back by a refund, a return or a withdrawal. */
export function moneyWentBack(): Refusal {
  return new Refusal('order-changes.money-went-back');
}

/** Its buyer withdrew from lines that have not come back. */
export function isWithdrawn(): Refusal {
  return new Refusal('order-changes.withdrawn');
}

/** The new value falls under another customs or tax rule. */
export function otherScheme(): Refusal {
  return new Refusal('order-changes.other-scheme');
}

/** The order or its prices are not those that were shown. */
export function changedMeanwhile(): Refusal {
  return new Refusal('order-changes.changed-conflict');
}

/** Another change waits for its difference. */
export function openChange(): Refusal {
  return new Refusal('order-changes.open-conflict');
}

/** No change of the order waits for its difference. */
export function noOpenChange(): Refusal {
  return new Refusal('order-changes.none-open');
}

/** The time to pay the difference is over, or the change was called off. */
export function offerEnded(): Refusal {
  return new Refusal('order-changes.offer-ended');
}
