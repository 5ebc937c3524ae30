import type { Vec } from '#drawing/geometry/vector.ts';
import { PathWriter, writeNumber } from './path.ts';

/** How a mark is painted beyond its colour. */
export interface MarkStyle {
  readonly opacity?: number;
  readonly dash?: string;
  readonly dashOffset?: number;
  readonly cap?: 'round' | 'square';
  readonly join?: 'round';
  readonly evenOdd?: boolean;
  readonly transform?: string;
  readonly clip?: string;
  readonly filter?: string;
  /** A class, for what styles of the page show or hide. */
  readonly kind?: string;
}

/** A gradient stop: offset 0…1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** How the path of a weave is painted: as a line of this width, or filled. */
interface WeaveStyle {
  readonly opacity?: number;
  readonly width?: number;
}

interface CanvasOptions {
  /** Starts every id, so that several drawings can share one page. */
  readonly idPrefix: string;
  /** Decimals of a millimetre in shapes. */
  readonly decimals: number;
}

/** Collects SVG marks and definitions in painting order. Equal definitions are written once. */
export class Canvas {
  readonly path: PathWriter;
  readonly #prefix: string;
  readonly #definitions = new Map<string, { readonly id: string; readonly element: string }>();
  #marks: string[] = [];

  constructor({ idPrefix, decimals }: CanvasOptions) {
    this.#prefix = idPrefix;
    this.path = new PathWriter(decimals);
  }

  fill(data: string, colour: string, style?: MarkStyle): void {
    this.#marks.push(`<path d="${data}" fill="${colour}"${attributes(style)}/>`);
  }

  stroke(data: string, colour: string, width: number, style?: MarkStyle): void {
    const shape = `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${writeNumber(width, 2)}"`;
    this.#marks.push(`${shape}${attributes(style)}/>`);
  }

  disc(centre: Vec, radius: number, colour: string, style?: MarkStyle): void {
    this.#marks.push(`<circle${circle(centre, radius)} fill="${colour}"${attributes(style)}/>`);
  }

  ring(centre: Vec, radius: number, width: number, colour: string, style?: MarkStyle): void {
    const shape = `<circle${circle(centre, radius)} fill="none" stroke="${colour}"`;
    this.#marks.push(`${shape} stroke-width="${writeNumber(width, 2)}"${attributes(style)}/>`);
  }

  ellipse(centre: Vec, radii: Vec, colour: string, style?: MarkStyle): void {
    const size = ` rx="${writeNumber(radii[0], 1)}" ry="${writeNumber(radii[1], 1)}"`;
    this.#marks.push(`<ellipse${point(centre, 'cx', 'cy')}${size} fill="${colour}"${attributes(style)}/>`);
  }

  rectangle(corner: Vec, size: Vec, colour: string, style?: MarkStyle): void {
    const extent = ` width="${writeNumber(size[0], 1)}" height="${writeNumber(size[1], 1)}"`;
    this.#marks.push(`<rect${point(corner, 'x', 'y')}${extent} fill="${colour}"${attributes(style)}/>`);
  }

  /** Any further element, already written. Text in it must be escaped. */
  raw(element: string): void {
    this.#marks.push(element);
  }

  /** Groups what `draw` paints under one style, for instance a transform. */
  group(style: MarkStyle, draw: () => void): void {
    const outer = this.#marks;
    this.#marks = [];
    draw();
    const inner = this.#marks.join('');
    this.#marks = outer;
    if (inner) this.#marks.push(`<g${attributes(style)}>${inner}</g>`);
  }

  /**
   * Paints in the local frame of a part: moved to `origin`, turned clockwise by degrees, scaled.
   */
  place(origin: Vec, degrees: number, draw: () => void, factor = 1): void {
    this.group({ transform: placement(origin, degrees, factor) }, draw);
  }

  linear(from: Vec, to: Vec, stops: readonly Stop[]): string {
    const ends = `${point(from, 'x1', 'y1')}${point(to, 'x2', 'y2')}`;
    return this.#reference('linearGradient', ` gradientUnits="userSpaceOnUse"${ends}`, stopList(stops));
  }

  /** The same with a given id, for references from outside the drawing. */
  linearNamed(name: string, from: Vec, to: Vec, stops: readonly Stop[]): void {
    const id = `${this.#prefix}-${name}`;
    const ends = `${point(from, 'x1', 'y1')}${point(to, 'x2', 'y2')}`;
    const head = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse"${ends}>`;
    this.#definitions.set(id, { id, element: `${head}${stopList(stops)}</linearGradient>` });
  }

  radial(centre: Vec, radius: number, stops: readonly Stop[]): string {
    const place = `${point(centre, 'cx', 'cy')} r="${writeNumber(radius, 1)}"`;
    return this.#reference('radialGradient', ` gradientUnits="userSpaceOnUse"${place}`, stopList(stops));
  }

  /** A gradient that takes its stops from a shared list, laid across from one point to another. */
  shared(stops: readonly Stop[], from: Vec, to: Vec): string {
    const list = this.#define('linearGradient', '', stopList(stops));
    const ends = `${point(from, 'x1', 'y1')}${point(to, 'x2', 'y2')}`;
    return this.#reference('linearGradient', ` href="#${list}" gradientUnits="userSpaceOnUse"${ends}`, '');
  }

  /** A clip to path data; returns the value for a mark's `clip`. */
  clip(data: string, transform?: string): string {
    return this.#reference('clipPath', '', `<path d="${data}"${attributes({ transform })}/>`);
  }

  /**
   * A filter that lifts every colour channel off black; returns the value for a group's `filter`.
   */
  lift(slope: number, floor: number): string {
    const channel = (name: string) => `<feFunc${name} type="linear" slope="${slope}" intercept="${floor}"/>`;
    const transfer = `<feComponentTransfer>${['R', 'G', 'B'].map(channel).join('')}</feComponentTransfer>`;
    return this.#reference('filter', ' color-interpolation-filters="sRGB"', transfer);
  }

  /**
   * A filter that softens edges; returns the value for a group's `filter`. In linear light, eight
   * bits would turn a dark colour into another.
   */
  blur(deviation: number): string {
    const room = ' x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"';
    return this.#reference('filter', room, `<feGaussianBlur stdDeviation="${writeNumber(deviation, 1)}"/>`);
  }

  /** A fill that repeats one path: a weave, a mesh, perforation. */
  weave(size: Vec, data: string, colour: string, { opacity = 1, width = 0 }: WeaveStyle): string {
    const paint = width
      ? `fill="none" stroke="${colour}" stroke-width="${writeNumber(width, 2)}" stroke-opacity="${opacity}"`
      : `fill="${colour}" fill-opacity="${opacity}"`;
    const tile = ` width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse"`;
    return this.#reference('pattern', tile, `<path d="${data}" ${paint}/>`);
  }

  definitions(): string {
    return [...this.#definitions.values()].map(({ element }) => element).join('');
  }

  marks(): string {
    return this.#marks.join('');
  }

  #reference(element: string, head: string, body: string): string {
    return `url(#${this.#define(element, head, body)})`;
  }

  #define(element: string, head: string, body: string): string {
    const key = `${element}${head}${body}`;
    const known = this.#definitions.get(key);
    if (known) return known.id;
    const id = `${this.#prefix}${this.#definitions.size.toString(36)}`;
    this.#definitions.set(key, { id, element: `<${element} id="${id}"${head}>${body}</${element}>` });
    return id;
  }
}

/** An SVG transform that moves to `origin`, turns clockwise by degrees and scales. */
export function placement(origin: Vec, degrees = 0, factor = 1): string {
  const move = `translate(${writeNumber(origin[0], 1)} ${writeNumber(origin[1], 1)})`;
  const turn = degrees ? `rotate(${writeNumber(degrees, 1)})` : '';
  return `${move}${turn}${factor === 1 ? '' : `scale(${writeNumber(factor, 3)})`}`;
}

/** Escapes text for an SVG attribute or text node. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const point = (at: Vec, x: string, y: string): string =>
  ` ${x}="${writeNumber(at[0], 1)}" ${y}="${writeNumber(at[1], 1)}"`;

const circle = (centre: Vec, radius: number): string => {
  const place = centre[0] || centre[1] ? point(centre, 'cx', 'cy') : '';
  return `${place} r="${writeNumber(radius, 1)}"`;
};

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const clear = opacity === undefined ? '' : ` stop-opacity="${writeNumber(opacity, 2)}"`;
      return `<stop offset="${writeNumber(offset, 3)}" stop-color="${colour}"${clear}/>`;
    })
    .join('');

function attributes(style: MarkStyle = {}): string {
  const written: (string | false | undefined)[] = [
    style.opacity !== undefined && ` opacity="${writeNumber(style.opacity, 3)}"`,
    style.dash && ` stroke-dasharray="${style.dash}"`,
    style.dashOffset !== undefined && ` stroke-dashoffset="${writeNumber(style.dashOffset, 1)}"`,
    style.cap && ` stroke-linecap="${style.cap}"`,
    style.join && ` stroke-linejoin="${style.join}"`,
    style.evenOdd && ' fill-rule="evenodd"',
    style.transform && ` transform="${style.transform}"`,
    style.clip && ` clip-path="${style.clip}"`,
    style.filter && ` filter="${style.filter}"`,
    style.kind && ` class="${style.kind}"`,
  ];
  return written.filter(Boolean).join('');
}
