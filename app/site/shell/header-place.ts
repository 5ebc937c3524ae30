/**
 * The header's place: whole at the top of the page, hidden while scrolling down, back and small
 * when scrolling up.
 */
export type HeaderPlace = 'top' | 'away' | 'back';

export type HeaderMotion = {
  readonly place: HeaderPlace;
  readonly y: number;
  /** Where the scrolling last changed its direction. */
  readonly turn: number;
};

/** Scrolling down this far hides the header. */
const AWAY_AFTER = 8;
/** Scrolling up this far shows it (specification section 4: past a threshold). */
export const BACK_AFTER = 48;

/**
 * The next place after scrolling to `y`.
 * @param whole up to here the page's top is near and the header stands whole, in pixels
 */
export function moveHeader(motion: HeaderMotion, y: number, whole: number): HeaderMotion {
  const turned = Math.sign(y - motion.y) !== Math.sign(motion.y - motion.turn);
  const turn = turned ? motion.y : motion.turn;
  return { place: placeAt(motion.place, { y, turn, whole }), y, turn };
}

function placeAt(
  place: HeaderPlace,
  { y, turn, whole }: { y: number; turn: number; whole: number },
): HeaderPlace {
  if (y <= whole) return 'top';
  if (y - turn > AWAY_AFTER) return 'away';
  if (turn - y > BACK_AFTER) return 'back';
  return place;
}
