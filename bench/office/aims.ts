import type { BusyFigures } from './measure-busy-office.ts';
import type { KeyFigure } from './measure-keys.ts';
import type { ScreenFigure } from './measure-screens.ts';

/** Milliseconds of 95 in 100 (rows X2.07, X2.35, X2.42). */
const SCREEN_MS = 150;
const FIND_MS = 100;
const ACT_MS = 150;
const KEY_MS = 50;
/** What is found comes from the server: Ctrl+K as a whole. */
const FOUND_MS = 100;
/** A shopper's page may cost a tenth more CPU beside staff. */
const SHOPPER_RATIO = 1.1;

export function missedScreens(figures: readonly ScreenFigure[], aim: 'screens' | 'find'): string[] {
  const most = aim === 'find' ? FIND_MS : SCREEN_MS;
  return figures.filter(({ p95 }) => p95 > most).map(({ path, p95 }) => missed(path, p95, most));
}

export function missedBusy({ acts, quietActs, ratios }: BusyFigures): string[] {
  const middle = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 0;
  return [
    ...(quietActs.p95 > ACT_MS ? [missed('acts of 50 staff', quietActs.p95, ACT_MS)] : []),
    ...(acts.p95 > ACT_MS ? [missed('acts of 50 staff beside shoppers', acts.p95, ACT_MS)] : []),
    ...(middle > SHOPPER_RATIO
      ? [`CPU of a shopper's page beside staff: ${middle.toFixed(2)} of that without`]
      : []),
  ];
}

export function missedKeys(figures: readonly KeyFigure[]): string[] {
  return figures
    .map((one) => ({ ...one, most: one.what.includes('what was found') ? FOUND_MS : KEY_MS }))
    .filter(({ p95, most }) => p95 > most)
    .map(({ what, p95, most }) => missed(what, p95, most));
}

const missed = (what: string, ms: number, most: number) => `${what}: ${ms.toFixed(0)} ms of ${most}`;
