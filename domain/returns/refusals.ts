import { Refusal } from '#shared/refusal.ts';

export function returnUnknown(): Refusal {
  return new Refusal('returns.unknown');
}

export function transitionUnlawful(from: string, to: string): Refusal {
  return new Refusal('returns.transition-unlawful', { from, to });
}

/** The request is invalid. @param fields field → refusal code */
export function requestInvalid(code: string, fields: Readonly<Record<string, string>> = {}): Refusal {
  return new Refusal(code, {}, { ...fields });
}

/** Nothing withdrawn waits to be packed. */
export function nothingWithdrawn(): Refusal {
  return new Refusal('returns.nothing-withdrawn');
}

/** More pieces than were delivered and are not in another return. */
export function moreThanLeft(orderLineId: string, left: number): Refusal {
  return new Refusal('returns.more-than-left', { left }, { [orderLineId]: 'returns.more-than-left' });
}

/** The fourteen days after its delivery are over. */
export function tooLate(orderLineId: string): Refusal {
  return new Refusal('returns.too-late', {}, { [orderLineId]: 'returns.too-late' });
}

/** None of the pieces arrived. */
export function nothingArrived(): Refusal {
  return new Refusal('returns.nothing-arrived');
}

/** More pieces than announced, or more put into stock than arrived. */
export function moreThanAnnounced(): Refusal {
  return new Refusal('returns.more-than-announced');
}

export function rejectionNoteMissing(): Refusal {
  return new Refusal('returns.rejection-note-missing');
}

/** Its pieces did not arrive yet, or it has ended. */
export function notReceived(status: string): Refusal {
  return new Refusal('returns.not-received', { status });
}

export function refundNotDone(): Refusal {
  return new Refusal('returns.refund-not-done');
}

/** Each line that arrived gets a grade. */
export function gradeMissing(orderLineId: string): Refusal {
  return new Refusal('returns.grade-missing', {}, { [`grade-${orderLineId}`]: 'returns.grade-missing' });
}

/** A photograph is a JPEG or a PNG. */
export function photoInvalid(): Refusal {
  return new Refusal('returns.photo-invalid');
}

/** Nobody took a photograph of this line. */
export function inspectionPhotoUnknown(): Refusal {
  return new Refusal('returns.photo-unknown');
}

/** No scanner has looked at the photograph yet. */
export function inspectionPhotoNotScanned(): Refusal {
  return new Refusal('returns.photo-not-scanned');
}

/** It was looked at before; what was found stays as it was written. */
export function inspectedBefore(): Refusal {
  return new Refusal('returns.inspected-conflict');
}

/** Nobody has looked at it yet. */
export function notInspected(): Refusal {
  return new Refusal('returns.not-inspected-conflict');
}

/** Its pieces were put away before. */
export function restockedBefore(): Refusal {
  return new Refusal('returns.put-away-conflict');
}

/** What is damaged is never sold again. */
export function damagedToStock(): Refusal {
  return new Refusal('returns.damaged-invalid');
}
