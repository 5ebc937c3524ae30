import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { type Brand, BrandError, parseBrand } from '#domain/brand/parse-brand.ts';
import type { Paint } from '#drawing/paints.ts';
import { readSeedFile } from './seed-files.ts';

/** The demo maker's folder; commands and the server run from the project's root. */
const DEMO_FOLDER = 'seeds/tessaro';

/** A maker's folder, with the colours and lettering of its pictures. */
export type Maker = {
  readonly folder: string;
  readonly brand: Brand;
  /** By colour code. */
  readonly paints: Readonly<Record<string, Paint | undefined>>;
};

/**
 * A maker's folder.
 * @param folder null: the demo maker's
 */
export function makerFolder(folder: string | null): string {
  return resolve(folder ?? DEMO_FOLDER);
}

/**
 * @param folder null: the demo maker's
 * @throws BrandError with the faults of its brand
 */
export async function readMaker(folder: string | null): Promise<Maker> {
  const path = makerFolder(folder);
  return { folder: path, brand: await readBrand(path), paints: await readSeedFile(path, 'paints') };
}

/**
 * The brand of a folder: `brand.json` and the files it names.
 * @throws BrandError with every fault
 */
export async function readBrand(folder: string): Promise<Brand> {
  const path = join(folder, 'brand.json');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const named = /\.(woff2?|ttf|otf|svg)$/;
  const files = entries
    .filter((entry) => entry.isFile() && named.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    files.map(async (file) => [relative(folder, file).split(sep).join('/'), await readFile(file)] as const),
  );
  try {
    return await parseBrand(JSON.parse(await readFile(path, 'utf8')), new Map(contents));
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
    throw new BrandError(`${path} cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
}

/** The lettering of the maker's bicycles and goods. */
export function letteringOf({ brand: { look } }: Maker) {
  return { wordmark: look.wordmark, badge: look.symbol };
}

/**
 * The maker's paint of a colour.
 * @throws Error when there is none
 */
export function paintOf({ paints }: Maker, color: string): Paint {
  const paint = paints[color];
  if (!paint) throw new Error(`paints.json has no paint ${color}`);
  return paint;
}
