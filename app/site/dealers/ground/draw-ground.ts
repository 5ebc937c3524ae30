import { type LatLngBounds, type Map as LeafletMap, svgOverlay } from 'leaflet';
import type { DealerRow } from '../dealer-row.server.ts';
import { CELL_DEGREES, type CellFile, cellsOf, cornerOf, pointsOf, type Steps, townsOf } from './cell.ts';
import { loadCells } from './load-cells.ts';
import { type Area, placeLabels } from './place-labels.ts';

export type DrawnGround = {
  /** Draws what lies under the view; null: nothing, it is too far away. */
  show(dealers: readonly DealerRow[] | null): Promise<void>;
};

type Cells = readonly (readonly [name: string, cell: CellFile])[];
type Project = (latitude: number, longitude: number) => readonly [x: number, y: number];

/** How much is drawn beyond the view, so that it does not end while one drags. */
const BEYOND = 0.3;
/** Rivers lie up to half a kilometre beside their course: nearer they would say what is not so. */
const RIVERS_UNTIL = 11.5;
const MOST_NAMES = 60;

/** Draws land, waters, roads and names of places into a pane between outlines and dealers. */
export function drawGround(drawn: LeafletMap, around: (places: readonly string[]) => string): DrawnGround {
  const pane = drawn.createPane('ground');
  pane.style.zIndex = '410';
  const svg = element('svg', { class: 'map-ground', role: 'img', preserveAspectRatio: 'none' });
  const overlay = svgOverlay(svg, drawn.getBounds(), { pane: 'ground' });
  let asked = 0;
  async function show(dealers: readonly DealerRow[] | null): Promise<void> {
    asked += 1;
    const turn = asked;
    if (!dealers) return void overlay.remove();
    const bounds = drawn.getBounds().pad(BEYOND);
    const cells = await loadCells(cellsOf(degreesOf(bounds)));
    // The view has moved on meanwhile.
    if (turn !== asked || cells.length === 0) return;
    const names = draw(svg, drawn, bounds, { cells, dealers });
    svg.setAttribute('aria-label', around(names));
    overlay.setBounds(bounds).addTo(drawn);
  }
  return { show };
}

function degreesOf(bounds: LatLngBounds) {
  return {
    ...{ south: bounds.getSouth(), west: bounds.getWest() },
    ...{ north: bounds.getNorth(), east: bounds.getEast() },
  };
}

/** Fills the picture of these bounds anew and tells which places it names. */
function draw(
  svg: SVGSVGElement,
  drawn: LeafletMap,
  bounds: LatLngBounds,
  { cells, dealers }: { cells: Cells; dealers: readonly DealerRow[] },
): string[] {
  const zoom = drawn.getZoom();
  const corner = drawn.project(bounds.getNorthWest(), zoom);
  const size = drawn.project(bounds.getSouthEast(), zoom).subtract(corner);
  const project: Project = (latitude, longitude) => {
    const { x, y } = drawn.project([latitude, longitude], zoom);
    return [x - corner.x, y - corner.y];
  };
  svg.setAttribute('viewBox', `0 0 ${size.x} ${size.y}`);
  const edge = drawn.getSize();
  const view = { left: (size.x - edge.x) / 2, top: (size.y - edge.y) / 2 };
  const within = { ...view, right: view.left + edge.x, bottom: view.top + edge.y };
  const taken = [...dealers.map((one) => areaOf(one, project)), ...controlsOf(drawn, view)];
  const labels = labelsOf(cells, project, { zoom, within, taken });
  svg.replaceChildren(
    ...shapesOf(cells, project, zoom),
    ...labels.flatMap(({ name, x, y, rank, text }) => {
      const word = element('text', { class: `map-place is-rank-${rank}`, x: text.x, y: text.y });
      word.textContent = name;
      return [element('circle', { class: 'map-dot', cx: x, cy: y, r: rank > 3 ? 3 : 2 }), word];
    }),
  );
  return labels.map(({ name }) => name).slice(0, 8);
}

function shapesOf(cells: Cells, project: Project, zoom: number): SVGElement[] {
  const path = (className: string, kind: (cell: CellFile) => readonly Steps[] | undefined) => {
    const lines = cells.flatMap(([name, cell]) =>
      (kind(cell) ?? []).map((steps) => lineOf(name, steps, project)),
    );
    return lines.length > 0 ? [element('path', { class: className, d: lines.join('') })] : [];
  };
  const sea = cells.map(([name]) => squareOf(name, project)).join('');
  return [
    element('path', { class: 'map-sea', d: sea }),
    // Neighbours overlap: as one path their holes would be where both are land.
    ...cells.flatMap(([name, { land, lakes }]) => [
      ...ringsOf('map-ground-land', name, land, project),
      ...ringsOf('map-sea', name, lakes ?? [], project),
    ]),
    ...(zoom < RIVERS_UNTIL ? path('map-river', ({ rivers }) => rivers) : []),
    ...path('map-ground-border', ({ borders }) => borders),
    ...path('map-road is-other', ({ roads }) => roads?.[2]),
    ...path('map-road is-main', ({ roads }) => roads?.[1]),
    ...path('map-road is-motorway', ({ roads }) => roads?.[0]),
  ];
}

function ringsOf(className: string, name: string, rings: readonly Steps[], project: Project): SVGElement[] {
  const d = rings.map((steps) => `${lineOf(name, steps, project)}Z`).join('');
  return d === '' ? [] : [element('path', { class: className, d })];
}

function lineOf(name: string, steps: Steps, project: Project): string {
  const points = pointsOf(name, steps).map(([latitude, longitude]) =>
    project(latitude, longitude)
      .map((at) => Math.round(at * 10) / 10)
      .join(' '),
  );
  return `M${points.join('L')}`;
}

function squareOf(name: string, project: Project): string {
  const [south, west] = cornerOf(name);
  const [left, bottom] = project(south, west);
  const [right, top] = project(south + CELL_DEGREES, west + CELL_DEGREES);
  return `M${left} ${bottom}H${right}V${top}H${left}Z`;
}

/** The smallest town that is named at a zoom. */
function leastRank(zoom: number): number {
  return zoom < 9.5 ? 3 : zoom < 10.5 ? 2 : zoom < 11.5 ? 1 : 0;
}

function labelsOf(
  cells: Cells,
  project: Project,
  { zoom, within, taken }: { zoom: number; within: Area; taken: readonly Area[] },
) {
  const candidates = cells
    .flatMap(([name, cell]) => townsOf(name, cell))
    .filter(({ rank }) => rank >= leastRank(zoom))
    .map(({ name, rank, latitude, longitude }) => {
      const [x, y] = project(latitude, longitude);
      return { name, rank, x, y };
    });
  // Each cell begins with its largest.
  const byRank = candidates.toSorted((one, other) => other.rank - one.rank);
  return placeLabels(byRank, taken, within, MOST_NAMES);
}

/** Where the map's buttons, scale and credit stand. */
function controlsOf(drawn: LeafletMap, view: Pick<Area, 'left' | 'top'>): Area[] {
  const map = drawn.getContainer().getBoundingClientRect();
  return [...drawn.getContainer().querySelectorAll('.leaflet-control')].map((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [view.left + left - map.left, view.top + top - map.top];
    return { left: x, top: y, right: x + width, bottom: y + height };
  });
}

/** The pin of a dealer, and the dealer's name to its right. */
function areaOf({ name, at }: DealerRow, project: Project): Area {
  const [x, y] = project(...at);
  return { left: x - 14, top: y - 36, right: x + 24 + name.length * 7.6, bottom: y + 4 };
}

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
