/** The device keeps the rider under this name; it is never sent. */
export const KEPT_RIDER = 'rider';

/** Whether this device knows its rider; small, because every bike's page asks. */
export function isRiderKept(): boolean {
  try {
    return localStorage.getItem(KEPT_RIDER) !== null;
  } catch {
    return false;
  }
}
