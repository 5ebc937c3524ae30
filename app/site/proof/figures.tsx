import { lazy } from 'react';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import type { Figure } from './figures-body.tsx';

/** A browser that found the part in its document needs no script for it. */
const Body = lazy(() => import('./figures-body.tsx').then((body) => ({ default: body.FiguresBody })));

/** A strip of figures below the windows of a bike. */
export function Figures({ data }: { data: StaticData<readonly Figure[]> }) {
  return (
    <StaticPart className="figures" data={data}>
      {(figures) => <Body figures={figures} />}
    </StaticPart>
  );
}
