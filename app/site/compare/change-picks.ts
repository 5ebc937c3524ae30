import { COMPARE_LIMIT } from './compare-limit.ts';
import { areKept, KEPT_PICKS, type PickedBike, showPicked } from './picked.ts';

/** Holds the picks, also where the browser refuses storage. */
let now: readonly PickedBike[] = kept();

/** Another window of this device may change them too. */
addEventListener('storage', ({ key }) => {
  if (key !== KEPT_PICKS && key !== null) return;
  now = kept();
  readPicks();
});

/** Reads the picks of this device. */
export function readPicks(): void {
  showPicked(now);
}

/** Picks a bike or takes it back. One above the limit is refused. */
export function togglePick(bike: PickedBike): void {
  if (now.some(({ code }) => code === bike.code)) takeAway(bike.code);
  else if (now.length < COMPARE_LIMIT) keep([...now, bike]);
  else showPicked(now, true);
}

/** Removes one pick, or all. */
export function takeAway(code?: string): void {
  keep(code === undefined ? [] : now.filter((bike) => bike.code !== code));
}

function keep(bikes: readonly PickedBike[]): void {
  now = bikes;
  try {
    if (bikes.length > 0) localStorage.setItem(KEPT_PICKS, JSON.stringify(bikes));
    else localStorage.removeItem(KEPT_PICKS);
  } catch {
    // Storage is refused here.
  }
  readPicks();
}

function kept(): readonly PickedBike[] {
  if (!areKept()) return [];
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT_PICKS) ?? '[]');
    return Array.isArray(read) ? read.filter(isBike).slice(0, COMPARE_LIMIT) : [];
  } catch {
    return [];
  }
}

function isBike(read: Partial<Record<keyof PickedBike, unknown>> | null): boolean {
  return (
    typeof read?.code === 'string' &&
    typeof read.name === 'string' &&
    (!read.picture || /^\w+$/.test(String(read.picture)))
  );
}
