import { CELL_DEGREES, cellName } from '#app/site/dealers/ground/cell.ts';
import type { PlaceOnMap } from './read-towns.ts';

export type TownsOfCell = {
  readonly south: number;
  readonly west: number;
  /** The largest first. */
  readonly towns: readonly PlaceOnMap[];
};

/** The cells in which somebody lives, each with its towns. */
export function cellsWithTowns(places: readonly PlaceOnMap[]): TownsOfCell[] {
  const first = (degrees: number) => Math.floor(degrees / CELL_DEGREES) * CELL_DEGREES;
  const byCell = Map.groupBy(places, ({ latitude, longitude }) =>
    cellName(first(latitude), first(longitude)),
  );
  return [...byCell.values()].map((places) => {
    const towns = places.toSorted((one, other) => other.people - one.people);
    const { latitude = 0, longitude = 0 } = towns[0] ?? {};
    return { south: first(latitude), west: first(longitude), towns };
  });
}
