import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#domain/uploads/port.ts';

const OWNER_ONLY = 0o600;

/** Stores files in a folder under their ids, and nothing under another name. */
export function createUploadFolder(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`not an id: ${id}`);
    return join(folder, id);
  };
  return {
    async write(id, offset, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(pathOf(id), offset === 0 ? 'w' : 'r+', OWNER_ONLY);
      try {
        await file.truncate(offset);
        await file.write(bytes, 0, bytes.length, offset);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    read: (id) => readFile(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
