import { parseArgs } from 'node:util';
import { type Shot, WINDOWS } from './picture.ts';
import { isShownAt, PICTURED_LOCALES } from './screen.ts';
import { ALL_SCREENS } from './screens.ts';

export type Options = {
  readonly shots: readonly Shot[];
  /** The folder for full PNGs instead of the small pictures of the documentation. */
  readonly folder: string | null;
};

/**
 * `home cart --width 390 --locale de --to /tmp/look`: screens, widths and languages, all of them
 * where none is named.
 * @throws Error in one line for what is not known
 */
export function readOptions(parameters: string[]): Options {
  const { positionals, values } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      width: { type: 'string', multiple: true },
      locale: { type: 'string', multiple: true },
      to: { type: 'string' },
    },
  });
  const names = chosen(
    'screen',
    positionals,
    ALL_SCREENS.map(({ name }) => name),
  );
  const widths = chosen('width', values.width, Object.keys(WINDOWS)).map(Number);
  const locales = chosen('locale', values.locale, PICTURED_LOCALES);
  const screens = ALL_SCREENS.filter(({ name }) => names.includes(name));
  const shots = screens.flatMap((screen) =>
    locales.flatMap((locale) =>
      widths.filter((width) => isShownAt(screen, width)).map((width) => ({ screen, locale, width })),
    ),
  );
  return { shots, folder: values.to ?? null };
}

function chosen<Known extends string>(what: string, asked: string[] = [], known: readonly Known[]): Known[] {
  const unknown = asked.filter((one) => !(known as readonly string[]).includes(one));
  if (unknown.length > 0) throw new Error(`No ${what} ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return asked.length === 0 ? [...known] : known.filter((one) => asked.includes(one));
}
