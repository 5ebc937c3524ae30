/** Side of a cell in degrees. */
export const CELL_DEGREES = 2;
/** Units in a degree: one is about 55 m from south to north. */
export const UNITS = 2000;

/** Edges in degrees. */
export type DegreeBox = {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

/** A line in units from the south-western corner of its cell: a point, then steps. */
export type Steps = readonly number[];

/** What a file of a cell holds. */
export type CellFile = {
  /** Rings of land, holes among them. */
  readonly land: readonly Steps[];
  readonly lakes?: readonly Steps[];
  readonly rivers?: readonly Steps[];
  readonly borders?: readonly Steps[];
  /** Motorways, main roads, other roads. */
  readonly roads?: readonly [readonly Steps[], readonly Steps[], readonly Steps[]];
  /** The largest first: `name,east,north,rank;…`. */
  readonly towns: string;
};

/** A town or a quarter on the map. */
export type GroundTown = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 5 from 500,000 people, 4 from 100,000, 3 from 20,000, 2 from 5,000, 1 from 1,000, else 0. */
  readonly rank: number;
};

/** The name of the cell whose south-western corner is at these degrees. */
export function cellName(south: number, west: number): string {
  return `${south}_${west}`;
}

/** The south-western corner of a cell, in degrees. */
export function cornerOf(name: string): readonly [south: number, west: number] {
  const [south = 0, west = 0] = name.split('_').map(Number);
  return [south, west];
}

/** The cells of a view, row by row from the south-west. */
export function cellsOf({ south, west, north, east }: DegreeBox): string[] {
  const first = (degrees: number) => Math.floor(degrees / CELL_DEGREES) * CELL_DEGREES;
  const names: string[] = [];
  for (let row = first(south); row < north; row += CELL_DEGREES)
    for (let column = first(west); column < east; column += CELL_DEGREES) names.push(cellName(row, column));
  return names;
}

/** The towns of a cell, the largest first. */
export function townsOf(name: string, { towns }: Pick<CellFile, 'towns'>): GroundTown[] {
  const [south, west] = cornerOf(name);
  if (towns === '') return [];
  return towns.split(';').map((line) => {
    const [name = '', east, north, rank] = line.split(',');
    return {
      ...{ name, rank: Number(rank) },
      ...{ latitude: south + Number(north) / UNITS, longitude: west + Number(east) / UNITS },
    };
  });
}

/** The points of a line of a cell, in degrees of latitude and longitude. */
export function pointsOf(name: string, steps: Steps): [latitude: number, longitude: number][] {
  const [south, west] = cornerOf(name);
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    points.push([south + y / UNITS, west + x / UNITS]);
  }
  return points;
}
