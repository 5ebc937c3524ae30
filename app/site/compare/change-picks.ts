import { COMPARE_LIMIT } from './compare-limit.ts';
import { hasPicks, PICKS_KEY, type PickedBike, showPicked } from './picked.ts';

/** Holds the picks, also where the browser refuses storage. */
let now: readonly PickedBike[] = storedPicks();

/** Another window of this device may change them too. */
addEventListener('storage', ({ key }) => {
  if (key !== PICKS_KEY && key !== null) return;
  now = storedPicks();
  readPicks();
});

/** Reads the picks of this device. */
export function readPicks(): void {
  showPicked(now);
}

/** Picks a bike or takes it back. One above the limit is refused. */
export function togglePick(bike: PickedBike): void {
  if (now.some(({ code }) => code === bike.code)) removePick(bike.code);
  else if (now.length < COMPARE_LIMIT) store([...now, bike]);
  else showPicked(now, true);
}

/** Removes one pick, or all. */
export function removePick(code?: string): void {
  store(code === undefined ? [] : now.filter((bike) => bike.code !== code));
}

function store(bikes: readonly PickedBike[]): void {
  now = bikes;
  try {
    if (bikes.length > 0) localStorage.setItem(PICKS_KEY, JSON.stringify(bikes));
    else localStorage.removeItem(PICKS_KEY);
  } catch {
    // Storage is refused here.
  }
  readPicks();
}

function storedPicks(): readonly PickedBike[] {
  if (!hasPicks()) return [];
  try {
    const read: unknown = JSON.parse(localStorage.getItem(PICKS_KEY) ?? '[]');
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
