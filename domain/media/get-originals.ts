import type { Shop } from '#domain/shop.ts';
import type { MediaFiles } from './port.ts';

/** Where this process stores originals. @throws Error in a process that has no such place */
export function getOriginals({ ports }: Pick<Shop, 'ports'>): MediaFiles {
  if (!ports.media) throw new Error('this process has no store of media');
  return ports.media;
}
