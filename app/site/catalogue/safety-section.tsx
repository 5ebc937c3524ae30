import { type PackedRows, unpackRows } from '#app/packed-rows.ts';
import type { WithServerHtml } from '#app/server-html.ts';
import { SafetyBody, type SafetyWords } from './safety-body.tsx';
import { ServedPart } from './served-part.tsx';

type Props = { loaded: WithServerHtml<{ packed: PackedRows<SafetyWords> }> | null };

/** Product safety on a product's page (Regulation (EU) 2023/988 article 19). */
export function SafetySection({ loaded }: Props) {
  if (!loaded) return null;
  const [words] = unpackRows(loaded.packed);
  return (
    <section aria-labelledby="safety">
      <ServedPart asked={loaded.packed} className="wrap item-about" html={loaded.html}>
        {() => words && <SafetyBody words={words} />}
      </ServedPart>
    </section>
  );
}
