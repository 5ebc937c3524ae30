import { type StaticData, StaticPart } from '#app/static-part.tsx';
import { SafetyBody, type SafetyWords } from './safety-body.tsx';

type Props = { data: StaticData<SafetyWords> | null };

/**
 * Guarantees and product safety on a product's page (Regulation (EU) 2023/988 article 19, Directive
 * (EU) 2024/825).
 */
export function SafetySection({ data }: Props) {
  if (!data) return null;
  return (
    <StaticPart className="pb-8" data={data}>
      {(words) => <SafetyBody words={words} />}
    </StaticPart>
  );
}
