import { refusalText } from '#messages/refusal-text.ts';
import { LOCALES } from '#shared/locale.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';
import type { Cells } from './cells.ts';
import { columnOf } from './content-columns.ts';
import type { Faults } from './faults.ts';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** A fault for each field that the schema of an item or category complains about. */
export function addFaults(cells: Cells, error: { readonly issues: readonly Issue[] } | undefined): void {
  for (const { path, message } of error?.issues ?? [])
    cells.fault(columnAt(path), 'content-bad', { why: worded(message) });
}

/** `texts.de.title` → `title_de`, `fields.endsOn` → `ends_on`. */
function columnAt(path: readonly PropertyKey[]): string {
  const name = columnOf(String(path.at(-1)));
  const locale = path[0] === 'texts' ? LOCALES.find((one) => one === path[1]) : undefined;
  if (name === 'texts') return 'title_en';
  return locale ? `${name}_${locale}` : name;
}

function worded(code: string): string {
  return code.startsWith('content.') ? refusalText('en', new Refusal(code)) : code;
}

type Row = {
  readonly cells: Cells;
  readonly code: string;
  readonly input: {
    readonly category?: string | null;
    readonly texts: object;
    readonly picture?: Picture | null | undefined;
    readonly pictures?: readonly Picture[] | undefined;
  };
};
type Picture = { readonly hash: string };

/**
 * Runs the act that saves the rows. What it refuses becomes a fault of the row it is about.
 * @throws ImportRefused
 */
export async function saveOrRefuse(
  rows: readonly Row[],
  faults: Faults,
  save: () => Promise<number>,
): Promise<number> {
  if (rows.length === 0) return 0;
  try {
    return await save();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { slug, category, hash } = error.values as Readonly<Record<string, unknown>>;
    if (hash !== undefined) refusePicture(rows, String(hash), refusalText('en', error));
    faults.refuseIfAny();
    const about = rows.findLast(({ input }) => {
      const slugs = Object.values(input.texts).map((text: { slug: string }) => text.slug);
      return slug === undefined ? input.category === category : slugs.includes(String(slug));
    });
    const [row] = about ? [about] : rows;
    row?.cells.fault(slug === undefined ? 'category' : 'slug_en', 'content-bad', {
      why: refusalText('en', error),
    });
    faults.refuseIfAny();
    throw error;
  }
}

/** A picture that cannot be shown is a fault of each row that names it. */
function refusePicture(rows: readonly Row[], hash: string, why: string): void {
  for (const { cells, input } of rows) {
    if (input.picture?.hash === hash) cells.fault('picture', 'content-bad', { why });
    else if (input.pictures?.some((one) => one.hash === hash))
      cells.fault('pictures', 'content-bad', { why });
  }
}
