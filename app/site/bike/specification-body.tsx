/** The value of a line in a build: the same for all sizes, or by size. */
export type Cell = string | readonly string[];

/**
 * A line of a bike's specification in finished words. One cell: all builds have the same. Weights
 * show all sizes beside each other.
 */
export type SheetLine = {
  readonly group: string;
  readonly label: string;
  readonly isWeight: boolean;
  readonly cells: readonly Cell[];
};

/** A bike's specification in finished words, all builds and sizes. */
export type SpecificationSheet = {
  readonly builds: readonly string[];
  readonly sizes: readonly string[];
  /** The heading of the sizes. */
  readonly head: string;
  readonly lines: readonly SheetLine[];
};

type Props = SpecificationSheet & {
  /** The picked ones; an unknown one is the first. */
  readonly build: string | undefined;
  readonly size: string;
};

/** A bike's specification in one build and size: parts by group, then the weight of every size. */
export function SpecificationBody({ builds, sizes, head, lines, build, size }: Props) {
  const place = Math.max(0, sizes.indexOf(size));
  const cellOf = ({ cells }: SheetLine) => cells[builds.indexOf(build ?? '')] ?? cells[0] ?? '';
  const said = lines
    .map((line) => ({ ...line, cell: cellOf(line) }))
    .filter(({ cell, isWeight }) => (isWeight ? [cell].flat().some(Boolean) : textAt(cell, place)));
  const weights = said.filter(({ isWeight }) => isWeight);
  const groups = Map.groupBy(
    said.filter(({ isWeight }) => !isWeight),
    ({ group }) => group,
  );
  return (
    <>
      <table>
        {[...groups].map(([group, alike]) => (
          <tbody key={group}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {group}
              </th>
            </tr>
            {alike.map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{textAt(cell, place)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {weights[0] && <Weights head={head} lines={weights} place={place} sizes={sizes} />}
    </>
  );
}

type WeightsProps = {
  head: string;
  sizes: readonly string[];
  place: number;
  lines: readonly (SheetLine & { cell: Cell })[];
};

function Weights({ head, sizes, place, lines }: WeightsProps) {
  const title = lines[0]?.group;
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls alone must be reachable by keyboard */}
      <section aria-label={title} className="geo-scroll" tabIndex={0}>
        <table className="geo-table" data-picked={place + 1}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {sizes.map((size, index) => (
                  <td key={size}>{textAt(cell, index) || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function textAt(cell: Cell, place: number): string {
  return typeof cell === 'string' ? cell : (cell[place] ?? '');
}
