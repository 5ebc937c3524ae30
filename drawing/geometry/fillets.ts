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

/** The filled corner where two tube edges meet: a curve from one edge to the other, hollow towards the corner. */
export interface Fillet {
  readonly corner: Vec;
  readonly from: Vec;
  readonly to: Vec;
}

interface Edge {
  readonly point: Vec;
  readonly along: Vec;
}

type End = 'start' | 'middle' | 'end';

/** A tube's edge near one of its ends as a straight line leading away from that end. */
function edge(tube: Tube, side: -1 | 1, end: End): Edge {
  const line = tubeLine(tube, side);
  const last = line.length - 1;
  const [near, far] =
    end === 'start'
      ? [2, 5]
      : end === 'end'
        ? [last - 3, last - 5]
        : [Math.round(last * 0.4), Math.round(last * 0.6)];
  const point = pointAt(line, near);
  return { point, along: unit(subtract(pointAt(line, far), point)) };
}

/** A fillet between two edges, or nothing where they meet too far off or too flat to fill. */
function fillet(a: Edge, b: Edge, size: number, turnB: 1 | -1 = 1): Fillet | undefined {
  const corner = crossing(a.point, a.along, b.point, b.along);
  const alongB = scale(b.along, turnB);
  const opening = dot(a.along, alongB);
  if (Math.abs(opening) > 0.97 || distance(corner, a.point) > 160 || lengthOf(corner) > 1200)
    return undefined;
  return { corner, from: add(corner, scale(a.along, size)), to: add(corner, scale(alongB, size)) };
}

/** Fillets of the front triangle and of the seatstays, as a moulded or welded frame shows them. */
export function frameFillets(frame: FrameLayout): { readonly main: Fillet[]; readonly stays: Fillet[] } {
  const { topTube, seatTube, downTube, seatstay } = frame;
  const underTop = edge(topTube, 1, 'end');
  const overDown = edge(downTube, -1, 'end');
  const seatFront = edge(seatTube, -1, 'middle');
  const seatBack = edge(seatTube, 1, 'middle');
  const main = [
    fillet(underTop, overDown, 26),
    fillet(edge(topTube, 1, 'start'), seatFront, 17, -1),
    fillet(edge(downTube, -1, 'start'), seatFront, 44),
  ];
  const stays = [
    fillet(edge(seatstay, -1, 'start'), seatBack, 16, 1),
    fillet(edge(seatstay, 1, 'start'), seatBack, 16, -1),
  ];
  return {
    main: main.filter((each) => each !== undefined),
    stays: stays.filter((each) => each !== undefined),
  };
}
