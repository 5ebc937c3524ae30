import 'leaflet/dist/leaflet.css';
import './dealer-map.css';
import {
  control,
  divIcon,
  geoJSON,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  map,
  marker,
  point,
  svg,
  tileLayer,
} from 'leaflet';
import { feature, mesh } from 'topojson-client';
import outlineAddress from 'world-atlas/countries-50m.json?url';
import { clusterPoints } from './cluster-points.ts';
import type { DealerRow } from './dealer-row.server.ts';
import { groundOf } from './ground/ground-of.ts';

/** A drawn map. */
export type DrawnMap = {
  /** `isClose`: among the streets around a single dealer. */
  show(dealers: readonly DealerRow[], center: readonly [number, number] | null, isClose: boolean): void;
  pick(slug: string | null): void;
  /** Lays the tiles of a map service under the dealers; one comes closer on them. */
  showTiles(address: string): void;
  remove(): void;
};

type Words = {
  zoomIn: string;
  zoomOut: string;
  credit: string;
  /** What a mark of several dealers is called. */
  together: (count: number) => string;
  /** Tells the names of the places in view to those who do not see them. */
  around: (places: readonly string[]) => string;
};

/** Towns and rivers as we have them say nothing more beyond this zoom. */
const CLOSEST = 13;
/** Tiles have streets. */
const STREETS = 17;
/** As near as it comes to many dealers by itself: there, places have names (`ground-of.ts`). */
const AROUND = 10;
/** A dealer's own page begins among the places around it. */
const CLOSE = 11;
/** Side of a mark in pixels, and how far marks are apart. */
const MARK = 44;

/** Draws the outlines of countries into an element and dealers on them. */
export function drawMap(element: HTMLElement, words: Words, onPick: (slug: string) => void): DrawnMap {
  const drawn = map(element, {
    ...{
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: false,
      renderer: svg({ padding: 1 }),
    },
    ...{ minZoom: 2, maxZoom: CLOSEST, zoomSnap: 0.5, worldCopyJump: false },
    // One finger scrolls the page, two move the map.
    dragging: matchMedia('(pointer: fine)').matches,
  });
  control.zoom({ position: 'topright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(drawn);
  control.attribution({ prefix: false, position: 'bottomright' }).addAttribution(words.credit).addTo(drawn);
  drawn
    .on('click', () => drawn.scrollWheelZoom.enable())
    .on('mouseout', () => drawn.scrollWheelZoom.disable());
  drawn.on('zoomend', () => element.classList.toggle('is-near', drawn.getZoom() >= 6));
  drawn.getPane('markerPane')?.setAttribute('aria-hidden', 'true');
  drawn.getPane('tooltipPane')?.setAttribute('aria-hidden', 'true');
  drawn.setView([47, 9], 4);
  void drawOutlines(drawn);
  const pins = pinsOn(drawn, words, onPick);
  drawn.on('zoomend', pins.draw);
  const ground = groundOf(drawn, words.around);
  return {
    show(dealers, center, isClose) {
      ground.show(dealers);
      const points = [...dealers.map(({ at }) => at), ...(center ? [center] : [])];
      if (points.length > 0) frame(drawn, points, center !== null, isClose ? CLOSE : AROUND);
      pins.show(dealers);
    },
    pick: pins.pick,
    showTiles(address) {
      drawn.setMaxZoom(STREETS);
      element.classList.add('has-tiles');
      tileLayer(address, { maxZoom: STREETS, attribution: new URL(address).host }).addTo(drawn);
    },
    remove: () => void drawn.remove(),
  };
}

/** The pins of dealers; those that would cover each other are one mark with their number. */
function pinsOn(drawn: LeafletMap, words: Words, onPick: (slug: string) => void) {
  const markers = new Map<string, Marker>();
  let shown: readonly DealerRow[] = [];
  let picked: string | null = null;
  function draw(): void {
    for (const one of markers.values()) one.remove();
    markers.clear();
    const placed = shown.map((dealer) => ({ dealer, key: dealer.slug, ...drawn.project([...dealer.at]) }));
    for (const group of clusterPoints(placed, MARK, picked)) {
      const [first] = group;
      if (!first) continue;
      const dealers = group.map(({ dealer }) => dealer);
      const made = group.length > 1 ? cluster(drawn, dealers, words, onPick) : pin(first.dealer, onPick);
      markers.set(first.key, made.addTo(drawn));
    }
    mark(markers, picked);
  }
  return {
    draw,
    show(dealers: readonly DealerRow[]): void {
      shown = dealers;
      draw();
    },
    pick(slug: string | null): void {
      picked = slug;
      draw();
      const at = slug === null ? undefined : markers.get(slug)?.getLatLng();
      if (at && !drawn.getBounds().pad(-0.1).contains(at)) drawn.panTo(at);
    },
  };
}

/** Pressed, it comes as near as its dealers are apart; nearest of all, it picks its first. */
function cluster(
  drawn: LeafletMap,
  dealers: readonly DealerRow[],
  words: Words,
  onPick: (slug: string) => void,
): Marker {
  const bounds = latLngBounds(dealers.map(({ at }) => [...at]));
  const html = `<span>${dealers.length}</span>`;
  // At its first dealer: groups are far enough apart there.
  const made = marker([...(dealers[0]?.at ?? [0, 0])], {
    ...{ title: words.together(dealers.length), keyboard: false },
    icon: divIcon({ className: 'dealer-cluster', html, iconSize: [MARK, MARK] }),
  });
  return made.on('click', () => {
    if (drawn.getZoom() >= CLOSEST) return onPick(dealers[0]?.slug ?? '');
    const near = drawn.getBoundsZoom(bounds, false, point(72, 72));
    drawn.setView(bounds.getCenter(), Math.min(CLOSEST, Math.max(near, drawn.getZoom() + 1)));
  });
}

/**
 * Fits all points into view. Without a searched place it fits where most are, so that overseas ones
 * do not turn everything else into a dot.
 */
function frame(
  drawn: LeafletMap,
  points: readonly (readonly [number, number])[],
  isAround: boolean,
  maxZoom: number,
): void {
  const near = isAround ? points : points.filter(([, east]) => east > -30);
  const all = (near.length > 0 ? near : points).map(([north, east]) => [north, east] as [number, number]);
  drawn.fitBounds(latLngBounds(all), { padding: [36, 36], maxZoom, animate: false });
}

function pin({ slug, name, town, at }: DealerRow, onPick: (slug: string) => void): Marker {
  const made = marker([at[0], at[1]], {
    // The list beside the map holds the same dealers: by keyboard one goes through that.
    ...{ title: `${name}, ${town}`, keyboard: false, riseOnHover: true },
    icon: divIcon({ className: 'dealer-pin', html: PIN, iconSize: [MARK, MARK], iconAnchor: [22, 40] }),
  });
  made.bindTooltip(name, {
    className: 'dealer-name',
    direction: 'right',
    offset: [12, -18],
    permanent: true,
  });
  return made.on('click', () => onPick(slug));
}

const PIN =
  '<svg viewBox="0 0 44 44" aria-hidden="true"><path d="M22 40s11-9.8 11-18.6a11 11 0 0 0-22 0C11 30.2 22 40 22 40Z"/><circle cx="22" cy="21" r="4"/></svg>';

function mark(markers: ReadonlyMap<string, Marker>, picked: string | null): void {
  for (const [slug, one] of markers) {
    const isPicked = slug === picked;
    one.getElement()?.classList.toggle('is-picked', isPicked);
    one.getTooltip()?.getElement()?.classList.toggle('is-picked', isPicked);
    one.setZIndexOffset(isPicked ? 1000 : 0);
  }
}

type World = Parameters<typeof mesh>[0] & {
  objects: { land: Parameters<typeof feature>[1]; countries: NonNullable<Parameters<typeof mesh>[1]> };
};

/** Draws land and borders (Natural Earth) from this server. Without them the dealers still show. */
async function drawOutlines(drawn: LeafletMap): Promise<void> {
  const answer = await fetch(outlineAddress).catch(() => null);
  if (!answer?.ok) return;
  const world: World = await answer.json();
  const { land, countries } = world.objects;
  const look = { interactive: false, bubblingMouseEvents: true } as const;
  geoJSON(feature(world, land), {
    ...look,
    style: { className: 'map-land', weight: 1 },
  }).addTo(drawn);
  geoJSON(
    mesh(world, countries, (one, other) => one !== other),
    {
      ...look,
      style: { className: 'map-border', weight: 1, fill: false },
    },
  ).addTo(drawn);
}
