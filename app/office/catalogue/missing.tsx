import type { Missing } from '#domain/assortment/read-missing.ts';
import { useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import { isWord, type Say } from '../words.ts';

/** Everything that is missing, each with a link to its field. */
export function MissingThings({ missing }: { missing: readonly Missing[] }) {
  const { say } = useOffice();
  if (missing.length === 0)
    return (
      <p className="strip whole">
        <Sign name="check" /> {say('catalogue.whole')}
      </p>
    );
  return (
    <section className="strip" id="missing">
      <h2>{say('catalogue.missing', { n: missing.length })}</h2>
      <ul className="missing">
        {missing.map((one) => (
          <li key={`${one.what} ${one.field} ${one.of ?? ''}`}>
            <a href={`#${one.field}`}>{missingText(say, one)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function missingText(say: Say, { what, of = '', detail = '' }: Missing): string {
  const name = what === 'alt' ? of.slice(0, 8) : placeName(say, of);
  return say(`catalogue.missing.${what}`, { of: name, detail, n: Number(detail) || 0 });
}

/** A language by its name; anything else as it is. */
export function placeName(say: Say, of: string): string {
  const word = `catalogue.in.${of}`;
  return isWord(word) ? say(word) : of;
}
