type Props = {
  readonly title: string;
  readonly missing: readonly { readonly number: string; readonly cause: string }[];
};

/** The orders that an act on many left as they were, each with its cause. */
export function Missing({ title, missing }: Props) {
  if (missing.length === 0) return null;
  return (
    <section className="stayed">
      <h2>{title}</h2>
      <ul>
        {missing.map(({ number, cause }) => (
          <li data-row key={number}>
            <a className="b6 data" data-open href={`/office/orders/${number}`}>
              {number}
            </a>{' '}
            {cause}
          </li>
        ))}
      </ul>
    </section>
  );
}
