import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Width of stored pictures; details finer than this may change without a test noticing. */
export const STORED_WIDTH = 360;
/** Side of the squares whose mean colours are compared, so that antialiasing does not matter. */
const BLOCK = 6;
/** The background of the pictures: the shop's neutral grey. */
export const GROUND = '#e9ecea';

/** The distance of two pictures in Oklab, where 0.02 is about the least visible difference. */
export interface PictureDifference {
  /** Mean over the whole picture. */
  readonly mean: number;
  /** The square that differs most. */
  readonly worst: number;
}

/** Renders an SVG to a small PNG on that background. */
export async function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize({ width: STORED_WIDTH })
    .flatten({ background: GROUND })
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
}

/**
 * Compares an SVG with the picture stored at `path`. A missing picture is stored, and the
 * call throws. To accept a new look: delete the old picture, run twice, look at the result
 * and commit it.
 */
export async function compareWithStored(svg: string, path: string): Promise<PictureDifference> {
  const picture = await renderPicture(svg);
  if (!existsSync(path)) {
    await writeFile(path, picture);
    throw new Error(`No picture was stored at ${path}; it is now: look at it, then run again`);
  }
  return comparePictures(picture, await readFile(path));
}

/** Compares two pictures square by square; different sizes give the greatest distance. */
export async function comparePictures(one: Buffer, other: Buffer): Promise<PictureDifference> {
  const [a, b] = await Promise.all([readBlocks(one), readBlocks(other)]);
  if (a.length !== b.length) return { mean: 1, worst: 1 };
  const distances = a.map((colour, index) => colourDistance(colour, b[index] ?? colour));
  return {
    mean: distances.reduce((sum, distance) => sum + distance, 0) / distances.length,
    worst: Math.max(...distances),
  };
}

type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

/** Mean colours of the picture's squares in Oklab. */
async function readBlocks(picture: Buffer): Promise<Lab[]> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const { data } = await sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / BLOCK), Math.ceil(height / BLOCK), { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours: Lab[] = [];
  for (let at = 0; at + 2 < data.length; at += 3) {
    colours.push(toOklab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  }
  return colours;
}

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** sRGB bytes to Oklab (Ottosson 2020). */
function toOklab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const colourDistance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
