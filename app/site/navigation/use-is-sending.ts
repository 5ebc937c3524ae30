import { type Location, type Navigation, useLocation, useNavigation } from 'react-router';

/** Whether a form of this page is on its way, so that a second press does nothing. */
export function useIsSending(): boolean {
  return isSending(useNavigation(), useLocation());
}

type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * A form is being sent until its answer is there. While the page only loads its data anew after an
 * answer, the answer is shown already, and a press on it counts. A redirect shows the old form
 * until it arrives.
 */
export function isSending(
  {
    state,
    formMethod,
    location,
  }: Pick<Navigation, 'state' | 'formMethod'> & { location?: Place | undefined },
  here: Place,
): boolean {
  if (state === 'submitting') return true;
  if (state === 'idle' || !formMethod || !location) return false;
  return location.pathname !== here.pathname || location.search !== here.search;
}
