import { sha256 } from '#shared/hash.ts';
import { contrastFaults } from './contrast-faults.ts';
import { drawLetters } from './draw-letters.ts';
import { type BrandFile, brandFile, type Mark } from './input.ts';
import { checkPath, outlineOfSvg } from './outline-of-svg.ts';
import type { Look, Outline } from './schema.ts';

/** A file of the maker's folder. */
export type FontFile = { readonly hash: string; readonly mime: string; readonly content: Uint8Array };
export type Brand = { readonly look: Look; readonly files: readonly FontFile[] };

/** A brand that cannot be used; its message names every fault, a line each. */
export class BrandError extends Error {}

type Files = ReadonlyMap<string, Uint8Array>;

const MIMES: Readonly<Record<string, string>> = {
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
};

/**
 * Parses a maker's `brand.json`, already parsed, with the files of its folder by name.
 * @throws BrandError with what is missing, malformed or too low in contrast
 */
export async function parseBrand(json: unknown, files: Files): Promise<Brand> {
  const { data: file, error } = brandFile.safeParse(json);
  if (error)
    throw new BrandError(error.issues.map((one) => `${one.path.join('.')}: ${one.message}`).join('\n'));
  const faults = [...contrastFaults(file), ...fileFaults(file, files)];
  if (faults.length > 0) throw new BrandError(faults.join('\n'));
  const title = files.get(file.fonts.paper.title) ?? new Uint8Array();
  const [wordmark, symbol] = await Promise.all([
    outlineOf('wordmark', file.wordmark, files, title),
    file.symbol && outlineOf('symbol', file.symbol, files, title),
  ]);
  const fonts = new Map(fontNames(file).map((name) => [name, fontFile(name, files)]));
  return {
    look: { ...file, wordmark, symbol, fonts: byHash(file.fonts, fonts) },
    files: [...new Map([...fonts.values()].map((font) => [font.hash, font])).values()],
  };
}

function fontNames({ fonts }: BrandFile): string[] {
  return [...fonts.faces.map((face) => face.file), ...Object.values(fonts.paper)];
}

function fileFaults(file: BrandFile, files: Files): string[] {
  const marks = [file.wordmark, file.symbol].flatMap((mark) => (mark && 'svg' in mark ? mark.svg : []));
  const missing = [...fontNames(file), ...marks].filter((name) => !files.has(name));
  const noFont = fontNames(file).filter((name) => !MIMES[extensionOf(name)]);
  return [
    ...missing.map((name) => `${name}: is not in the folder`),
    ...noFont.map((name) => `${name}: must be a font, woff2, woff, ttf or otf`),
  ];
}

async function outlineOf(name: string, mark: Mark, files: Files, title: Uint8Array): Promise<Outline> {
  try {
    if ('letters' in mark) return await drawLetters(mark.letters, title);
    if ('svg' in mark) return outlineOfSvg(Buffer.from(files.get(mark.svg) ?? []).toString());
    checkPath(mark.path);
    return mark;
  } catch (error) {
    throw new BrandError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fontFile(name: string, files: Files): FontFile {
  const content = files.get(name) ?? new Uint8Array();
  return { hash: sha256(content).slice(0, 16), mime: MIMES[extensionOf(name)] ?? '', content };
}

/** The fonts with the address of each file in place of its name: its hash and extension. */
function byHash(fonts: BrandFile['fonts'], files: ReadonlyMap<string, FontFile>): BrandFile['fonts'] {
  const addressOf = (name: string) => `${files.get(name)?.hash}.${extensionOf(name)}`;
  const paper = Object.entries(fonts.paper).map(([font, name]) => [font, addressOf(name)]);
  return {
    ...fonts,
    faces: fonts.faces.map((face) => ({ ...face, file: addressOf(face.file) })),
    paper: Object.fromEntries(paper) as BrandFile['fonts']['paper'],
  };
}

const extensionOf = (name: string) => name.split('.').at(-1) ?? '';
