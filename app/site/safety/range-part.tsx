/** The range of an e-bike in finished words; kilometres in the order of the climbs. */
export type RangeWords = {
  readonly title: string;
  readonly intro: string;
  readonly level: string;
  readonly total: string;
  readonly climbs: readonly string[];
  readonly masses: readonly {
    readonly name: string;
    readonly levels: readonly { readonly name: string; readonly kilometres: readonly number[] }[];
  }[];
};

/** A table for each weight; behind every number a bar as long as the range. */
export function RangePart({ words }: { words: RangeWords }) {
  const { title, intro, total, masses } = words;
  const most = Math.max(...masses.flatMap(({ levels }) => levels.flatMap(({ kilometres }) => kilometres)));
  return (
    <section aria-labelledby="range" className="wrap item-about">
      <div>
        <h2 id="range">{title}</h2>
        <p>{intro}</p>
      </div>
      <div className="grid gap-6">
        {masses.map((mass) => (
          <RangeTable
            caption={`${total}: ${mass.name}`}
            key={mass.name}
            mass={mass}
            most={most}
            words={words}
          />
        ))}
      </div>
    </section>
  );
}

type TableProps = {
  words: RangeWords;
  mass: RangeWords['masses'][number];
  caption: string;
  most: number;
};

function RangeTable({ words, mass, caption, most }: TableProps) {
  return (
    <table className="w-full table-fixed text-small">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="text-ink-2">
          <th className="py-1.5 text-left font-normal" scope="col">
            {words.level}
          </th>
          {words.climbs.map((climb) => (
            <th className="py-1.5 pl-3 text-left font-normal" key={climb} scope="col">
              {climb}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mass.levels.map(({ name, kilometres }) => (
          <tr className="border-t border-line" key={name}>
            <th className="py-2 text-left font-semibold" scope="row">
              {name}
            </th>
            {kilometres.map((km, at) => (
              <td className="py-2 pl-3" key={words.climbs[at]}>
                <span className="block font-semibold">{km} km</span>
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1 bg-accent"
                  style={{ width: `${Math.round((km * 100) / most)}%` }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
