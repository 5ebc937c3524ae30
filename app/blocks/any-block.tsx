import type { ComponentType } from 'react';
import type { LoadedBlock } from './block.ts';
import { VIEWS } from './views.ts';

/** Its definition checked the fields of a block at loading. */
const VIEW_OF = VIEWS as unknown as Readonly<Record<string, ComponentType<LoadedBlock>>>;

/** A block by its type; one without a view is left out. */
export default function AnyBlock(block: LoadedBlock) {
  const View = VIEW_OF[block.type];
  return View && <View {...block} />;
}
