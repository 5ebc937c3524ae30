import { lazy } from 'react';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import type { ProofWords } from './proof-body.tsx';

/** A browser that found the part in its document needs no script for it. */
const Body = lazy(() => import('./proof-body.tsx').then((body) => ({ default: body.ProofBody })));

/**
 * What was measured of a bike; the plots mark the picked size.
 * @param place of the size among those on the bench; -1: it was not measured
 */
export function Proof({ data, place }: { data: StaticData<ProofWords>; place: number }) {
  return (
    <div id="proof">
      <StaticPart className={`proof proof-${place}`} data={data}>
        {(words) => <Body {...words} />}
      </StaticPart>
    </div>
  );
}
