import { parseArgs } from 'node:util';
import { LOCALES } from '#shared/locale.ts';
import { OFFICE_SCREENS } from './office-screens.ts';
import { KEPT_WIDTHS, OFFICE_KEPT, type Shot, WINDOWS } from './picture.ts';
import { isShownAt, PICTURED_LOCALES, type Screen } from './screen.ts';
import { ALL_SCREENS } from './screens.ts';

export type Options = {
  readonly shots: readonly Shot[];
  /** The folder for full PNGs instead of the small pictures of the documentation. */
  readonly folder: string | null;
};

/**
 * `home cart --width 390 --locale it --to /tmp/look`: screens, widths and languages; where none is
 * named all that are kept. The office's are kept in one width and language.
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
  const known = [...ALL_SCREENS, ...OFFICE_SCREENS];
  const names = chosen('screen', positionals, { known: known.map(nameOf), kept: ALL_SCREENS.map(nameOf) });
  const screens = known.filter(({ name }) => names.includes(name));
  const shots = screens.flatMap((screen) => {
    const isOffice = OFFICE_SCREENS.includes(screen);
    const keptWidths = isOffice ? [String(OFFICE_KEPT.width)] : KEPT_WIDTHS;
    const kept = isOffice ? [OFFICE_KEPT.locale] : PICTURED_LOCALES;
    const widths = chosen('width', values.width, { known: Object.keys(WINDOWS), kept: keptWidths });
    const shown = widths.map(Number).filter((width) => isShownAt(screen, width));
    const locales = chosen('locale', values.locale, { known: LOCALES, kept });
    return locales.flatMap((locale) => shown.map((width) => ({ screen, locale, width })));
  });
  return { shots, folder: values.to ?? null };
}

const nameOf = ({ name }: Screen) => name;

/** What is asked for of all there is; what is kept where nothing is. */
function chosen<Known extends string>(
  what: string,
  asked: string[] = [],
  { known, kept }: { readonly known: readonly Known[]; readonly kept: readonly Known[] },
): Known[] {
  const unknown = asked.filter((one) => !(known as readonly string[]).includes(one));
  if (unknown.length > 0) throw new Error(`No ${what} ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return asked.length === 0 ? [...kept] : known.filter((one) => asked.includes(one));
}
