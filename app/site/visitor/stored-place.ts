/** The storage key of the place where this device last looked for dealers, to about a kilometre. */
const STORAGE_KEY = 'place';

/** Latitude and longitude in degrees. */
export type Place = readonly [latitude: number, longitude: number];

export function storePlace([latitude, longitude]: Place): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([inHundredths(latitude), inHundredths(longitude)]));
  } catch {
    // Storage is refused here.
  }
}

/** The place; null where none is stored, or nonsense. */
export function storedPlace(): Place | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!Array.isArray(stored) || stored.length !== 2 || !stored.every(Number.isFinite)) return null;
    return [Number(stored[0]), Number(stored[1])];
  } catch {
    return null;
  }
}

function inHundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
