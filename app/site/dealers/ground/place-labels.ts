/** A rectangle in pixels. */
export type Area = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A point with a name, the most important first. */
export type Candidate = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly rank: number;
};

/** A name that found room; `x` and `y` are its point, `text` is where it begins. */
export type Label = Candidate & { readonly text: { readonly x: number; readonly y: number } };

/** Font sizes in pixels by rank. */
const SIZES = [12, 12, 13, 14, 15, 17] as const;
/** Share of the font size that a letter is wide, on average. */
const LETTER = 0.58;
const GAP = 7;
/** Room that stays free around a name. */
const AIR = 5;
/** A city whose point a dealer covers has its name below the pin or above it. */
const OWN_ROOM = { rank: 4, below: 24, above: 46 } as const;

/**
 * Places names beside their points, the first first: right, left, above or below. A name that
 * would cover another, an area that is taken or the edge is left out.
 */
export function placeLabels(
  candidates: readonly Candidate[],
  taken: readonly Area[],
  within: Area,
  most: number,
): Label[] {
  const full = [...taken];
  const labels: Label[] = [];
  for (const candidate of candidates) {
    if (labels.length === most) break;
    const area = areasOf(candidate).find(
      (area) => isInside(area, within) && !full.some((other) => touch(area, other)),
    );
    if (!area) continue;
    full.push(area);
    labels.push({ ...candidate, text: { x: area.left, y: area.bottom - sizeOf(candidate) * 0.25 } });
  }
  return labels;
}

function sizeOf({ rank }: Candidate): number {
  return SIZES[rank] ?? SIZES[0];
}

/** Where a name may stand. */
function areasOf(candidate: Candidate): Area[] {
  const { x, y } = candidate;
  const height = sizeOf(candidate);
  const width = candidate.name.length * height * LETTER;
  const at = (left: number, top: number) => ({ left, top, right: left + width, bottom: top + height });
  const further = [at(x - width / 2, y + OWN_ROOM.below), at(x - width / 2, y - OWN_ROOM.above - height)];
  return [
    at(x + GAP, y - height / 2),
    at(x - GAP - width, y - height / 2),
    at(x - width / 2, y - GAP - height),
    at(x - width / 2, y + GAP),
    ...(candidate.rank >= OWN_ROOM.rank ? further : []),
  ];
}

function isInside(one: Area, other: Area): boolean {
  return (
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
  );
}

function touch(one: Area, other: Area): boolean {
  return (
    one.left - AIR < other.right &&
    other.left < one.right + AIR &&
    one.top - AIR < other.bottom &&
    other.top < one.bottom + AIR
  );
}
