import { yearsAfter } from './terms.ts';

/** So long after the end of a warranty its evidence is kept, for claims made at its end. */
const AFTER_END_YEARS = 2;
/** So long a registration without an end, or a request, keeps its evidence. */
const WITHOUT_END_YEARS = 2;
/** So long after a refusal its registration is kept. */
const REJECTED_YEARS = 1;

/** So long after a transfer the former owner's registration is kept, so that staff can undo it. */
const TRANSFERRED_YEARS = 2;

/** When the evidence of a registration is forgotten. */
export function evidenceEnd(sentOn: string, expiresOn: string | null): Date {
  const last = expiresOn ? yearsAfter(expiresOn, AFTER_END_YEARS) : yearsAfter(sentOn, WITHOUT_END_YEARS);
  return new Date(`${last}T00:00:00Z`);
}

/** When a rejected registration is forgotten. */
export function rejectedEnd(rejectedOn: string): Date {
  return new Date(`${yearsAfter(rejectedOn, REJECTED_YEARS)}T00:00:00Z`);
}

/** When the registration of a former owner is forgotten. */
export function transferredEnd(transferredOn: string): Date {
  return new Date(`${yearsAfter(transferredOn, TRANSFERRED_YEARS)}T00:00:00Z`);
}
