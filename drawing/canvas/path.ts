import { add, lengthOf, onCircle, pointAt, scale, subtract, type Vec } from '#drawing/geometry/vector.ts';

/** Writes a number with at most `decimals` decimals and no needless characters: .5, -.5, 12. */
export function writeNumber(value: number, decimals: number): string {
  const text = String(Math.round(value * 10 ** decimals) / 10 ** decimals);
  return text.replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0');
}

/**
 * Writes SVG path data with relative commands, which are shorter and compress better.
 * Rounding does not drift: each step is measured from the rounded point before it.
 */
export class PathPen {
  readonly #unit: number;
  readonly #decimals: number;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  #text = '';

  constructor(decimals: number) {
    this.#decimals = decimals;
    this.#unit = 10 ** decimals;
  }

  moveTo(point: Vec): this {
    const [x, y] = this.#grid(point);
    this.#text += `M${this.#number(x)}${this.#joined(y)}`;
    [this.#x, this.#y] = [x, y];
    [this.#startX, this.#startY] = [x, y];
    return this;
  }

  lineTo(point: Vec): this {
    const [x, y] = this.#grid(point);
    this.#text += `l${this.#number(x - this.#x)}${this.#joined(y - this.#y)}`;
    [this.#x, this.#y] = [x, y];
    return this;
  }

  curveTo(first: Vec, second: Vec, point: Vec): this {
    const numbers = [first, second, point].flatMap((each) => {
      const [x, y] = this.#grid(each);
      return [x - this.#x, y - this.#y];
    });
    const [x, y] = this.#grid(point);
    this.#text += `c${numbers.map((value, index) => (index ? this.#joined(value) : this.#number(value))).join('')}`;
    [this.#x, this.#y] = [x, y];
    return this;
  }

  bendTo(control: Vec, point: Vec): this {
    const [cx, cy] = this.#grid(control);
    const [x, y] = this.#grid(point);
    this.#text += `q${this.#number(cx - this.#x)}${this.#joined(cy - this.#y)}`;
    this.#text += `${this.#joined(x - this.#x)}${this.#joined(y - this.#y)}`;
    [this.#x, this.#y] = [x, y];
    return this;
  }

  arcTo(radius: number, large: boolean, clockwise: boolean, point: Vec): this {
    const [x, y] = this.#grid(point);
    const r = writeNumber(radius, 1);
    this.#text += `a${r} ${r} 0 ${large ? 1 : 0} ${clockwise ? 1 : 0}`;
    this.#text += `${this.#joined(x - this.#x)}${this.#joined(y - this.#y)}`;
    [this.#x, this.#y] = [x, y];
    return this;
  }

  close(): this {
    this.#text += 'z';
    [this.#x, this.#y] = [this.#startX, this.#startY];
    return this;
  }

  polyline(points: readonly Vec[]): this {
    for (const point of points) this.lineTo(point);
    return this;
  }

  /** A smooth curve through points (Catmull-Rom); the first point is the current position. */
  smoothThrough(points: readonly Vec[]): this {
    for (let index = 0; index < points.length - 1; index++) {
      const from = pointAt(points, index);
      const to = pointAt(points, index + 1);
      const leaving = scale(subtract(to, pointAt(points, index - 1)), 1 / 6);
      const arriving = scale(subtract(pointAt(points, index + 2), from), -1 / 6);
      this.curveTo(add(from, leaving), add(to, arriving), to);
    }
    return this;
  }

  toString(): string {
    return this.#text;
  }

  #grid(point: Vec): readonly [number, number] {
    return [Math.round(point[0] * this.#unit), Math.round(point[1] * this.#unit)];
  }

  #number(gridValue: number): string {
    return writeNumber(gridValue / this.#unit, this.#decimals);
  }

  #joined(gridValue: number): string {
    const text = this.#number(gridValue);
    return text.startsWith('-') ? text : ` ${text}`;
  }
}

/** Path data of shapes at one precision (decimals of a millimetre). */
export class PathWriter {
  readonly decimals: number;

  constructor(decimals: number) {
    this.decimals = decimals;
  }

  pen(): PathPen {
    return new PathPen(this.decimals);
  }

  polygon(points: readonly Vec[]): string {
    return this.pen().moveTo(pointAt(points, 0)).polyline(points.slice(1)).close().toString();
  }

  polyline(points: readonly Vec[]): string {
    return this.pen().moveTo(pointAt(points, 0)).polyline(points.slice(1)).toString();
  }

  smooth(points: readonly Vec[]): string {
    return this.pen().moveTo(pointAt(points, 0)).smoothThrough(points).toString();
  }

  /** A closed ribbon between two smooth lines that run the same way. */
  ribbon(one: readonly Vec[], other: readonly Vec[]): string {
    const back = [...other].reverse();
    const pen = this.pen().moveTo(pointAt(one, 0)).smoothThrough(one);
    return pen.lineTo(pointAt(back, 0)).smoothThrough(back).close().toString();
  }

  circle(centre: Vec, radius: number): string {
    const [x, y] = centre;
    const pen = new PathPen(1).moveTo([x - radius, y]);
    return pen
      .arcTo(radius, true, false, [x + radius, y])
      .arcTo(radius, true, false, [x - radius, y])
      .close()
      .toString();
  }

  /** An open arc between two angles in degrees; it runs clockwise when the second is larger. */
  arc(centre: Vec, radius: number, from: number, to: number): string {
    return this.pen()
      .moveTo(onCircle(centre, radius, from))
      .arcTo(radius, Math.abs(to - from) > 180, to > from, onCircle(centre, radius, to))
      .toString();
  }

  regular(centre: Vec, radius: number, corners: number, turned = 0): string {
    return this.polygon(
      Array.from({ length: corners }, (_, index) =>
        onCircle(centre, radius, (index * 360) / corners + turned),
      ),
    );
  }

  /** A bar of constant half width between two points, square at both ends. */
  bar(from: Vec, to: Vec, half: number): string {
    const along = subtract(to, from);
    const across = scale([along[1], -along[0]], half / (lengthOf(along) || 1));
    return this.polygon([add(from, across), add(to, across), subtract(to, across), subtract(from, across)]);
  }
}
