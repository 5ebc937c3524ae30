import type { AboutItem } from './about-item.server.ts';

/** Body measures by size, folded at first. */
export function SizeGuide({ guide }: { guide: NonNullable<AboutItem['guide']> }) {
  return (
    <details className="guide">
      <summary>{guide.title}</summary>
      <p>{guide.how}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard */}
      <section aria-label={guide.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{guide.measure}</th>
              {guide.sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {guide.rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {guide.sizes.map((size, place) => (
                  <td key={size}>{values[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
