/** The storage key of the rider; it is never sent. */
export const KEPT_RIDER = 'rider';

/** Whether this device has a rider. Kept small, because every bike's page loads it. */
export function isRiderKept(): boolean {
  try {
    return localStorage.getItem(KEPT_RIDER) !== null;
  } catch {
    return false;
  }
}
