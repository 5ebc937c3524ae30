import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOriginals } from '#domain/media/check-originals.ts';
import { fileTypeOf } from '#domain/media/file-type-of.ts';
import { listPhotographs } from '#domain/media/list-photographs.ts';
import type { FocalPoint } from '#domain/media/photograph-fields.ts';
import { removeProductPhotographs } from '#domain/media/remove-product-photographs.ts';
import { removeCatalogue, saveCatalogue } from '#domain/media/save-catalogue.ts';
import { saveMediaFile } from '#domain/media/save-media-file.ts';
import { savePhotograph } from '#domain/media/save-photograph.ts';
import { setForPress } from '#domain/media/set-for-press.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { CommandFault } from '../command/command-fault.ts';

const USAGE = `npm run media -- add FILE [--focal 50,30] [--alt-it TEXT] [--alt-en TEXT] … [--decorative]   a photograph, a PDF or an MP4
npm run media -- list                              every photograph, and the products that show it
npm run media -- press PICTURE on|off              its original may be downloaded for print
npm run media -- take-off PRODUCT COLOR [VIEW]     drawings stand there again; the files stay
npm run media -- catalogue CODE LANGUAGE FILE --title TEXT   a PDF of the download centre, such as 2026 de
npm run media -- catalogue CODE off                takes it out again, in all languages
npm run media -- check                             whether all originals are in their store
Photographs of products: npm run import -- pictures.csv folder/`;

const OPTIONS = {
  focal: { type: 'string' },
  title: { type: 'string' },
  decorative: { type: 'boolean' },
  ...Object.fromEntries(LOCALES.map((locale) => [`alt-${locale}`, { type: 'string' as const }])),
} as const;

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Does what the words of a command line say. @returns what to print
 * @throws CommandFault for what was typed wrong; the refusals of the acts
 */
export async function runMediaCommand(shop: Shop, args: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [command, first, second, third] = positionals;
  if (command === 'list') return list(shop);
  if (command === 'check') return check(shop);
  if (command === 'add' && first) return add(shop, first, values as Values, values.decorative === true);
  if (command === 'press' && first && (second === 'on' || second === 'off'))
    return press(shop, first, second === 'on');
  if (command === 'catalogue' && first && second)
    return catalogue(shop, { code: first, language: second, path: third, title: values.title });
  if (command === 'take-off' && first && second) return takeOff(shop, first, second, third);
  throw new CommandFault(USAGE);
}

async function add(shop: Shop, path: string, values: Values, isMarked: boolean): Promise<string> {
  const bytes = await readIt(path);
  const type = fileTypeOf(bytes);
  if (type === 'application/pdf' || type === 'video/mp4')
    return saveMediaFile(shop, { bytes, title: basename(path) });
  const alt = Object.fromEntries(LOCALES.map((locale) => [locale, values[`alt-${locale}`] ?? '']));
  const isDecorative = isMarked || undefined;
  const { hash } = await savePhotograph(shop, { bytes, alt, focal: focalOf(values.focal), isDecorative });
  return hash;
}

type CatalogueWords = Record<'path' | 'title', string | undefined> & { code: string; language: string };

async function catalogue(shop: Shop, { code, language, path, title }: CatalogueWords): Promise<string> {
  if (language === 'off' && path === undefined) {
    await removeCatalogue(shop, code);
    return `${code} is taken out of the download centre.`;
  }
  const locale = LOCALES.find((one) => one === language);
  if (!locale || path === undefined || !title) throw new CommandFault(USAGE);
  return saveCatalogue(shop, { code, locale, title, content: await readIt(path) });
}

async function readIt(path: string): Promise<Uint8Array> {
  return readFile(path).catch(() => {
    throw new CommandFault(`${path}: there is no such file, or it cannot be read.`);
  });
}

function focalOf(text: string | undefined): FocalPoint | undefined {
  if (text === undefined) return undefined;
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
  if (x === undefined || y === undefined)
    throw new CommandFault('--focal takes percent from the left and from the top: --focal 50,30');
  return { x: Number(x), y: Number(y) };
}

async function list(shop: Shop): Promise<string> {
  const photographs = await listPhotographs(shop);
  if (photographs.length === 0) return 'There are no photographs.';
  return photographs
    .map(({ hash, width, height, isForPress, alt, products }) =>
      [
        hash,
        `${width}×${height}`,
        products.join(' ') || '(nowhere)',
        isForPress ? 'press' : '',
        alt ?? '(no words)',
      ]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n');
}

async function press(shop: Shop, hash: string, isForPress: boolean): Promise<string> {
  const address = await setForPress(shop, hash, isForPress);
  return isForPress ? `${address} can be downloaded.` : `${address} can no longer be downloaded.`;
}

async function takeOff(shop: Shop, code: string, color: string, view: string | undefined): Promise<string> {
  const count = await removeProductPhotographs(shop, { product: code, color, view });
  return `${count} photographs taken off ${code} in ${color}.`;
}

async function check(shop: Shop): Promise<string> {
  const { whole, missing, unknown } = await checkOriginals(shop);
  if (missing.length > 0)
    throw new CommandFault(
      [`${missing.length} originals are missing or damaged, ${whole} are there:`, ...missing].join('\n'),
    );
  return [
    `${whole} originals are all there.`,
    ...(unknown.length > 0 ? ['The shop does not know these; they may be deleted:', ...unknown] : []),
  ].join('\n');
}
