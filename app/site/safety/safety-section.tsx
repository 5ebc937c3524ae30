import { lazy } from 'react';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import type { SafetyWords } from './safety-body.tsx';

/** A browser that found the part in its document needs no script for it. */
const SafetyBody = lazy(() => import('./safety-body.tsx').then((body) => ({ default: body.SafetyBody })));

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
