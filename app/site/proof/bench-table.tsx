import type { CSSProperties } from 'react';
import type { FrameTests, SizeTest } from '#domain/measurements/list-measurements.ts';
import type { Measure } from '#domain/measurements/measures.ts';

/** What frames measured, with the words of each measure. */
export type BenchWords = {
  readonly title: string;
  readonly text: string;
  /** The heading of the sizes. */
  readonly head: string;
  readonly names: Readonly<Record<Measure, string>>;
  /** The columns, from small to large. */
  readonly sizes: readonly string[];
  readonly rows: readonly (FrameTests & { readonly unit: string })[];
};

/**
 * Frames on the bench, size by size. It is a table whose cells are drawn as plots: a line from the
 * lowest to the highest with a point at the mean. Numbers are as they were measured.
 */
export function BenchTable({ title, text, head, names, sizes, rows }: BenchWords) {
  if (sizes.length === 0) return null;
  return (
    <section aria-labelledby="bench" className="wrap pb-(--section)">
      <h2 className="text-t2" id="bench">
        {title}
      </h2>
      <p>{text}</p>
      <table className="bench" style={{ '--sizes': sizes.length } as CSSProperties}>
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
          {rows.map(({ measure, unit, sizes: tests }) => (
            <tr key={measure} style={rangeOf(tests)}>
              <th scope="row">
                {names[measure]}
                <small>{unit}</small>
              </th>
              {sizes.map((size) => (
                <Plotted key={size} size={size} test={tests.find((test) => test.size === size)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A plot names its size and its spread again below it, since the head of the table is not seen. */
function Plotted({ size, test }: { size: string; test: SizeTest | undefined }) {
  if (!test) return <td data-size={size}>–</td>;
  const { lowest, mean, highest } = test;
  return (
    <td
      data-size={size}
      data-spread={`${lowest}–${highest}`}
      style={{ '--low': lowest, '--mean': mean, '--high': highest } as CSSProperties}
    >
      {mean}
    </td>
  );
}

/** From the least to the most of all sizes; a plot of one value is not divided by nothing. */
function rangeOf(tests: readonly SizeTest[]): CSSProperties {
  const least = Math.min(...tests.map(({ lowest }) => lowest));
  const most = Math.max(...tests.map(({ highest }) => highest));
  return { '--least': least, '--range': Math.max(1, most - least) } as CSSProperties;
}
