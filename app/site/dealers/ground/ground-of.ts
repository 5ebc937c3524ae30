import { control, type Map as LeafletMap } from 'leaflet';
import type { DealerRow } from '../dealer-row.server.ts';
import type { DrawnGround } from './draw-ground.ts';

/** From here on places have names; further away nothing more is loaded. */
const NEAR = 8;
/** Countries whose people think in miles. */
const MILES: readonly string[] = ['GB', 'US'];

/**
 * Waters and places under the dealers once one comes near, roads where the cells hold them, and a
 * scale. Its script and the cells of a view are fetched when the view needs them; without them the
 * outlines stay.
 */
export function groundOf(drawn: LeafletMap, around: (places: readonly string[]) => string) {
  let dealers: readonly DealerRow[] = [];
  let ground: Promise<DrawnGround | null> | null = null;
  const showScale = scaleOn(drawn);
  async function refresh(): Promise<void> {
    showScale(nearestTo(drawn, dealers));
    const isNear = drawn.getZoom() >= NEAR;
    if (!isNear && !ground) return;
    ground ??= import('./draw-ground.ts')
      .then(({ drawGround }) => drawGround(drawn, around))
      .catch(() => null);
    const known = await ground;
    // What could not be fetched is tried again with the next view.
    if (!known) ground = null;
    await known?.show(isNear ? dealers : null);
  }
  drawn.on('moveend resize', () => void refresh());
  return {
    show(shown: readonly DealerRow[]): void {
      dealers = shown;
    },
  };
}

function nearestTo(drawn: LeafletMap, dealers: readonly DealerRow[]): DealerRow | undefined {
  const middle = drawn.getCenter();
  const distance = ({ at }: DealerRow) => middle.distanceTo([...at]);
  return dealers.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** A scale, in miles where the nearest dealer's people think in them. */
function scaleOn(drawn: LeafletMap) {
  const scaleIn = (imperial: boolean) =>
    control.scale({ position: 'bottomright', maxWidth: 96, imperial, metric: !imperial });
  const scales = { km: scaleIn(false), miles: scaleIn(true) };
  let shown: keyof typeof scales | null = null;
  return (nearest: DealerRow | undefined): void => {
    const wanted = drawn.getZoom() < 6 ? null : MILES.includes(nearest?.country ?? '') ? 'miles' : 'km';
    if (wanted === shown) return;
    if (shown) scales[shown].remove();
    if (wanted) scales[wanted].addTo(drawn);
    shown = wanted;
  };
}
