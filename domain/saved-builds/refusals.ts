import { Refusal } from '#shared/refusal.ts';
import { LONGEST_NAME, MAX_SAVED } from './limits.ts';

/** No such build of this owner, or none that is offered here. */
export function savedBuildUnknown(): Refusal {
  return new Refusal('saved-builds.unknown');
}

export function savedBuildsFull(): Refusal {
  return new Refusal('saved-builds.full', { maximum: MAX_SAVED });
}

/** A name is empty or too long. */
export function buildNameInvalid(): Refusal {
  return new Refusal('saved-builds.name-invalid', { maximum: LONGEST_NAME });
}
