import { StaticPart } from '#app/static-part.tsx';
import type { LoadedBlock, TopBlock } from './block.ts';
import { viewOf } from './registry.ts';

/** The blocks of a document one under the other; a type without a view is left out. */
export function RenderBlocks({ blocks }: { blocks: readonly TopBlock[] }) {
  return blocks.map((block) =>
    'content' in block ? (
      <StaticPart className="contents" data={block.content} key={block.id}>
        {(content) => <Block {...content} />}
      </StaticPart>
    ) : (
      <Block key={block.id} {...block} />
    ),
  );
}

function Block(block: LoadedBlock) {
  const View = viewOf(block.type);
  return View && <View {...block} />;
}
