import type { LoadedBlock } from './block.ts';
import { viewOf } from './registry.ts';

/** The blocks of a document one under the other; a type without a view is left out. */
export function RenderBlocks({ blocks }: { blocks: readonly LoadedBlock[] }) {
  return blocks.map((block) => {
    const View = viewOf(block.type);
    return View && <View key={block.id} {...block} />;
  });
}
