import type { ComponentType } from 'react';
import type { LoadedBlock } from './block.ts';
import { VIEWS } from './views.ts';

/**
 * The view of a block type that can stand at the top of a document. Its definition checked the
 * fields at loading.
 */
export function viewOf(type: string): ComponentType<LoadedBlock> | undefined {
  return (VIEWS as unknown as Readonly<Record<string, ComponentType<LoadedBlock>>>)[type];
}
