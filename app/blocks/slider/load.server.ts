import type { BlockLoad, LoadedBlock } from '../block.ts';

/** For blocks that name a shared document of an entity: loads its blocks; none when they name none. */
export function loadIncluded<Key extends string>(entitySlug: string, key: Key) {
  return async (
    data: Readonly<Record<Key, string | null>>,
    { include }: BlockLoad,
  ): Promise<readonly LoadedBlock[]> => {
    const entityId = data[key];
    return entityId === null ? [] : include({ entitySlug, entityId, attributeSlug: 'content' });
  };
}
