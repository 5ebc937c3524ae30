import type { Shop } from '#domain/shop.ts';
import type { FileStore } from './port.ts';

/** The store of this process. @throws Error in a process that has none */
export function getStore({ ports }: Pick<Shop, 'ports'>): FileStore {
  if (!ports.files) throw new Error('this process has no store of files');
  return ports.files;
}
