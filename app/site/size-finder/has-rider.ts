/** The storage key of the rider; it is never sent. */
export const RIDER_KEY = 'rider';

/** Whether this device has a rider. Kept small, because every bike's page loads it. */
export function hasRider(): boolean {
  try {
    return localStorage.getItem(RIDER_KEY) !== null;
  } catch {
    return false;
  }
}
