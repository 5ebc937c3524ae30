import { join } from 'node:path';
import { createPictureStore } from '#adapters/pictures/create-picture-store.ts';
import { openBucketFiles } from '#adapters/pictures/open-bucket-files.ts';
import { openFolderFiles } from '#adapters/pictures/open-folder-files.ts';
import type { Config } from '#config';
import type { MediaFiles, PictureStore } from '#domain/media/port.ts';

type Where = Pick<Config, 'dataDir' | 'bucket'>;

/** Where originals are stored: the bucket that the settings name, else a folder. */
export function openOriginals({ dataDir, bucket }: Where): MediaFiles {
  return bucket ? openBucketFiles(bucket, { prefix: 'originals/' }) : openFolderFiles(join(dataDir, 'media'));
}

/** Where pictures are stored, and what they are made from. */
export function openPictures(where: Where): PictureStore {
  const { dataDir, bucket } = where;
  const made = bucket
    ? openBucketFiles(bucket, { prefix: 'made/' })
    : openFolderFiles(join(dataDir, 'pictures'));
  return createPictureStore({ made, originals: openOriginals(where) });
}
