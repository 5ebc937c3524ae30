import type { FrameLayout } from './frame-layout.ts';
import { type Tube, tubeLine } from './tube.ts';
import {
  add,
  crossing,
  distance,
  dot,
  lengthOf,
  pointAt,
  scale,
  subtract,
  unit,
  type Vec,
} from './vector.ts';

/**
 * The filled corner where two tube edges meet: a curve from one edge to the other, hollow
 * towards the corner.
 */
export interface Fillet {
  readonly corner: Vec;
  readonly from: Vec;
  readonly to: Vec;
}

interface Edge {
  readonly point: Vec;
  readonly along: Vec;
}

/** A tube's edge as a straight line through two shares (0…1) of its length, in that direction. */
function edge(tube: Tube, side: -1 | 1, near: number, far: number): Edge {
  const line = tubeLine(tube, side);
  const at = (share: number): Vec => pointAt(line, Math.round((line.length - 1) * share));
  return { point: at(near), along: unit(subtract(at(far), at(near))) };
}

/** A fillet between two edges; nothing where they meet too far off or too flat. */
function fillet(a: Edge, b: Edge, size: number): Fillet | undefined {
  const corner = crossing(a.point, a.along, b.point, b.along);
  const opening = dot(a.along, b.along);
  if (Math.abs(opening) > 0.97 || distance(corner, a.point) > 160 || lengthOf(corner) > 1200)
    return undefined;
  return { corner, from: add(corner, scale(a.along, size)), to: add(corner, scale(b.along, size)) };
}

/** Fillets of the front triangle and of the seatstays, as a moulded or welded frame shows them. */
export function frameFillets(frame: FrameLayout): { readonly main: Fillet[]; readonly stays: Fillet[] } {
  const { topTube, seatTube, downTube, seatstay } = frame;
  const seatTop = lengthOf(pointAt(seatTube.spine, seatTube.spine.length - 1));
  const join = lengthOf(frame.seatstayTop) / seatTop;
  const main = [
    fillet(edge(topTube, 1, 0.75, 0.6), edge(downTube, -1, 0.75, 0.6), 26),
    fillet(edge(topTube, 1, 0.17, 0.4), edge(seatTube, -1, 0.9, 0.6), 17),
    fillet(edge(downTube, -1, 0.17, 0.4), edge(seatTube, -1, 0.2, 0.6), 44),
  ];
  const stays = [
    fillet(edge(seatstay, -1, 0.2, 0.5), edge(seatTube, 1, join + 0.02, join + 0.16), 16),
    fillet(edge(seatstay, 1, 0.2, 0.5), edge(seatTube, 1, join - 0.02, join - 0.16), 16),
  ];
  return {
    main: main.filter((each) => each !== undefined),
    stays: stays.filter((each) => each !== undefined),
  };
}
