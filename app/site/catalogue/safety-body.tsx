export type SafetyFact = {
  readonly label: string;
  readonly lines: readonly string[];
  readonly link?: { readonly text: string; readonly href: string };
};

/** What law wants told of a product, in the reader's words. */
export type SafetyWords = {
  readonly title: string;
  readonly warningsTitle: string;
  readonly warnings: readonly string[];
  readonly facts: readonly SafetyFact[];
};

/** Who made a product, what exactly it is, and what its user must know: open, for everybody. */
export function SafetyBody({ words }: { words: SafetyWords }) {
  return (
    <>
      <div>
        <h2 id="safety">{words.title}</h2>
        <dl className="facts">
          {words.facts.map(({ label, lines, link }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                {link && (
                  <a className="wrap-anywhere underline" href={link.href}>
                    {link.text}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h3 className="text-t3">{words.warningsTitle}</h3>
        <ul className="grid list-[square] gap-2 pl-5 marker:text-copper">
          {words.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
