import { contrastOf } from './contrast.ts';
import type { BrandFile, ColourRole, Surface } from './input.ts';

/** Text needs 4.5 to 1, what only has to be told apart 3 to 1 (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;
const GROUNDS = ['page', 'page-2', 'surface'] as const;

/** Two colours of a surface that meet on pages, and how far they must be apart. */
const PAIRS: readonly (readonly [ink: ColourRole, ground: ColourRole, least: number])[] = [
  ...(['ink', 'ink-2', 'action', 'accent', 'ok', 'sale'] as const).flatMap((ink) =>
    GROUNDS.map((ground) => [ink, ground, TEXT] as const),
  ),
  ['action-ink', 'action', TEXT],
  ['ink', 'action-soft', TEXT],
  ...(['edge', 'focus'] as const).flatMap((shape) =>
    (['page', 'surface'] as const).map((ground) => [shape, ground, SHAPE] as const),
  ),
];

/** Each pair of colours that cannot be told apart well enough, one line each. */
export function contrastFaults({ light, dark, foil, icon }: BrandFile): string[] {
  return [
    ...surfaceFaults('light', light),
    ...surfaceFaults('dark', dark),
    ...foil.stops.flatMap((stop) => fault('foil.ink', foil.ink, `foil ${stop}`, stop.slice(0, 7), TEXT)),
    ...fault('icon.ink', icon.ink, 'icon.ground', icon.ground, SHAPE),
  ];
}

function surfaceFaults(name: string, colours: Surface): string[] {
  return PAIRS.flatMap(([ink, ground, least]) =>
    fault(`${name}.${ink}`, colours[ink], `${name}.${ground}`, colours[ground], least),
  );
}

function fault(inkName: string, ink: string, groundName: string, ground: string, least: number): string[] {
  const ratio = contrastOf(ink, ground);
  if (ratio >= least) return [];
  const shown = Math.floor(ratio * 100) / 100;
  return [`${inkName} ${ink} on ${groundName} ${ground}: contrast ${shown} to 1, must be ${least} or more`];
}
