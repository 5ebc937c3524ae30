import { type PackedRows, unpackRows } from '#app/packed-rows.ts';
import type { WithServerHtml } from '#app/server-html.ts';
import { SafetyBody, type SafetyWords } from './safety-body.tsx';
import { ServedPart } from './served-part.tsx';

type Props = { loaded: WithServerHtml<{ packed: PackedRows<SafetyWords> }> | null };

/** Guarantees and product safety on a product's page (Regulation (EU) 2023/988 article 19, Directive (EU) 2024/825). */
export function SafetySection({ loaded }: Props) {
  if (!loaded) return null;
  const [words] = unpackRows(loaded.packed);
  return (
    <ServedPart asked={loaded.packed} className="pb-8" html={loaded.html}>
      {() => words && <SafetyBody words={words} />}
    </ServedPart>
  );
}
