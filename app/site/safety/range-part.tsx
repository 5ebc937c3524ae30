/** The range of an e-bike in finished words; kilometres in the order of the climbs. */
export type RangeWords = {
  readonly title: string;
  readonly intro: string;
  readonly level: string;
  readonly climbs: readonly string[];
  readonly masses: readonly {
    /** The weight of rider, bike and luggage, in words. */
    readonly name: string;
    readonly levels: readonly { readonly name: string; readonly kilometres: readonly number[] }[];
  }[];
};

/** A table for each weight; behind every number a bar as long as the range. */
export function RangePart({ words }: { words: RangeWords }) {
  const { title, intro, masses } = words;
  const most = Math.max(...masses.flatMap(({ levels }) => levels.flatMap(({ kilometres }) => kilometres)));
  return (
    <section aria-labelledby="range" className="wrap item-about">
      <div>
        <h2 id="range">{title}</h2>
        <p>{intro}</p>
      </div>
      <div className="grid gap-6">
        {masses.map((mass) => (
          <RangeTable key={mass.name} mass={mass} most={most} words={words} />
        ))}
      </div>
    </section>
  );
}

type TableProps = {
  words: RangeWords;
  mass: RangeWords['masses'][number];
  most: number;
};

function RangeTable({ words, mass, most }: TableProps) {
  return (
    <table className="range-table">
      <caption>{mass.name}</caption>
      <thead>
        <tr>
          <th scope="col">{words.level}</th>
          {words.climbs.map((climb) => (
            <th key={climb} scope="col">
              {climb}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mass.levels.map(({ name, kilometres }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {kilometres.map((km, at) => (
              <td key={words.climbs[at]}>
                {`${km} km`}
                <span aria-hidden="true" style={{ width: `${Math.round((km * 100) / most)}%` }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
