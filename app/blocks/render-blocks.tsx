import { lazy } from 'react';
import { StaticPart } from '#app/static-part.tsx';
import type { TopBlock } from './block.ts';

/** A page of static blocks that came as a document needs no view. */
const AnyBlock = lazy(() => import('./any-block.tsx'));

/** The blocks of a document one under the other. */
export function RenderBlocks({ blocks }: { blocks: readonly TopBlock[] }) {
  return blocks.map((block) =>
    'content' in block ? (
      <StaticPart className="contents" data={block.content} key={block.id}>
        {(content) => <AnyBlock {...content} />}
      </StaticPart>
    ) : (
      <AnyBlock key={block.id} {...block} />
    ),
  );
}
