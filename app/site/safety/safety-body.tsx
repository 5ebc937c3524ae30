import type { GuaranteeWords } from './guarantee-words.server.ts';
import { RangePart, type RangeWords } from './range-part.tsx';

export type SafetyFact = {
  readonly label: string;
  readonly lines: readonly string[];
  readonly links: readonly { readonly text: string; readonly href: string }[];
};

/** The facts that the law demands of a product, in the reader's words. */
export type SafetyWords = {
  /** Of an e-bike whose range was measured. */
  readonly range: RangeWords | null;
  readonly guarantee: GuaranteeWords | null;
  readonly title: string;
  readonly warningsTitle: string;
  readonly warnings: readonly string[];
  readonly facts: readonly SafetyFact[];
};

/**
 * The legal guarantee first. The maker's stands apart, and wears the label only where the law says
 * so.
 */
function Guarantees({ words }: { words: GuaranteeWords }) {
  const { title, legalTitle, legal, added, conditions } = words;
  return (
    <section aria-labelledby="guarantee" className="wrap item-about">
      <div>
        <h2 id="guarantee">{title}</h2>
      </div>
      <div>
        {legal && (
          <div className="grid gap-1.5">
            <h3 className="text-t4">{legalTitle}</h3>
            <p>
              {legal.text}{' '}
              <a className="underline" href={legal.href}>
                {legal.link}
              </a>
            </p>
          </div>
        )}
        {added.map((one) => (
          <div className="grid gap-1.5" key={one.title}>
            <h3 className="text-t4">{one.title}</h3>
            <p>{one.text}</p>
            {one.label && <p className="font-semibold">{one.label}</p>}
          </div>
        ))}
        {conditions && (
          <p>
            <a className="underline" href={conditions.href}>
              {conditions.text}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

/** The manufacturer, the product's identity and its warnings: never folded. */
export function SafetyBody({ words }: { words: SafetyWords }) {
  return (
    <>
      {words.range && <RangePart words={words.range} />}
      {words.guarantee && <Guarantees words={words.guarantee} />}
      <section aria-labelledby="safety" className="wrap item-about">
        <div>
          <h2 id="safety">{words.title}</h2>
          <dl className="facts">
            {words.facts.map(({ label, lines, links }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  {links.map(({ text, href }) => (
                    <p key={href}>
                      <a className="wrap-anywhere underline" href={href}>
                        {text}
                      </a>
                    </p>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="text-t3">{words.warningsTitle}</h3>
          <ul className="grid list-[square] gap-2 pl-5 marker:text-accent">
            {words.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
