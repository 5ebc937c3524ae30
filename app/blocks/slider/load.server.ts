import type { BlockLoad, LoadedBlock } from '../block.ts';

/** Loads the blocks of a shared document that a block names; none when it names none. */
export function loadIncluded<Key extends string>(entitySlug: string, key: Key) {
  return async (
    data: Readonly<Record<Key, string | null>>,
    { include }: BlockLoad,
  ): Promise<readonly LoadedBlock[]> => {
    const entityId = data[key];
    return entityId === null ? [] : include({ entitySlug, entityId, attributeSlug: 'content' });
  };
}
