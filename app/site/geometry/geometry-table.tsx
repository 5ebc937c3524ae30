import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { geometryWords } from '#messages/geometry/words.ts';
import { GEOMETRY_ROWS, geometryNumbers, PLAIN } from './geometry-rows.ts';

/**
 * A column: a size of the bike, or another frame. A frame drawn over has a look, and shows its
 * difference from the picked size.
 */
type Column = { readonly frame: GeometryOfSize; readonly name: string; readonly look?: number | undefined };

type Props = {
  name: string;
  /** The size whose column is picked. */
  size: string;
  sizes: readonly GeometryOfSize[];
  overlays?: readonly Column[];
};

/** The numbers of every size. It scrolls alone; its first column stays. */
export function GeometryTable({ name, size, sizes, overlays = [] }: Props) {
  const t = useWords(geometryWords);
  const format = useFormatter();
  const columns: Column[] = [
    ...sizes.map((frame) => ({
      frame,
      name: frame.size,
      look: overlays.find((one) => one.frame === frame)?.look,
    })),
    ...overlays.filter(({ frame }) => !sizes.includes(frame)),
  ];
  const numbers = columns.map(({ frame }) => geometryNumbers(frame));
  const place = sizes.findIndex((frame) => frame.size === size);
  const picked = numbers[place];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls alone must be reachable by keyboard
    <section aria-label={t('table', { name })} className="geo-scroll" tabIndex={0}>
      <table className="geo-table" data-picked={place + 1}>
        <thead>
          <tr>
            <th scope="col">{t('unit')}</th>
            {columns.map((column) => (
              <th data-look={column.look} key={column.name} scope="col">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GEOMETRY_ROWS.map(({ key, letter }) => (
            <tr key={key}>
              <th data-letter={letter} scope="row">
                {t(`rows.${key}`)}
              </th>
              {columns.map((column, index) => {
                const number = numbers[index]?.[key] ?? 0;
                const apart = Math.round((number - (picked?.[key] ?? number)) * 10) / 10;
                return (
                  <td key={column.name}>
                    {format.number(number, PLAIN)}
                    {column.look !== undefined && apart !== 0 && (
                      <i>{format.number(apart, { signDisplay: 'always', ...PLAIN })}</i>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
