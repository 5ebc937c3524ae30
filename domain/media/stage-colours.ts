import { contrastOf } from '#domain/brand/contrast.ts';
import { channels, type Hex, mix } from '#drawing/canvas/colour.ts';

/** The stage of a bike in a paint: its ground, and the step of the paint that a name stands in. */
type StageColours = { readonly ground: Hex; readonly deep: Hex };

const PAPER = '#f4f2ee';
/** So much of the ground is paper. */
const PAPER_SHARE = 0.86;
/** The ground of paints without a hue of their own. */
const NEUTRAL_GROUND = '#eceeec';
/** Channels nearer to one another have no hue to speak of. */
const LEAST_APART = 24;
/** What a large name needs is 3; it is read through a saddle. */
const LEAST_CONTRAST = 4.5;
/** A deeper step looks grey unless its colour grows with it. */
const RICHER = 1.27;
const STEP = 0.01;

/** The stage of a paint. A dark paint is deep enough itself. */
export function stageColours(paint: Hex): StageColours {
  const values = channels(paint);
  const isNeutral = Math.max(...values) - Math.min(...values) < LEAST_APART;
  const ground = isNeutral ? NEUTRAL_GROUND : mix(paint, PAPER, PAPER_SHARE);
  if (contrastOf(paint, ground) >= LEAST_CONTRAST) return { ground, deep: paint };
  const [hue, saturation, lightness] = hslOf(values);
  const rich = isNeutral ? saturation : Math.min(0.95, saturation * RICHER);
  for (let light = lightness; light > 0; light -= STEP) {
    const deep = hexOf(hue, rich, light);
    if (contrastOf(deep, ground) >= LEAST_CONTRAST) return { ground, deep };
  }
  return { ground, deep: '#000000' };
}

type Triple = readonly [number, number, number];

/** Hue in degrees, saturation and lightness from 0 to 1 (CSS Color 4, RGB to HSL). */
function hslOf(values: readonly number[]): Triple {
  const [red = 0, green = 0, blue = 0] = values.map((value) => value / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [sum, apart] = [most + least, most - least];
  if (apart === 0) return [0, 0, sum / 2];
  const turned =
    most === red
      ? (green - blue) / apart
      : most === green
        ? 2 + (blue - red) / apart
        : 4 + (red - green) / apart;
  return [((turned + 6) % 6) * 60, apart / (1 - Math.abs(sum - 1)), sum / 2];
}

/** CSS Color 4, HSL to RGB. */
function hexOf(hue: number, saturation: number, lightness: number): Hex {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turned = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(turned - 3, 9 - turned, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
