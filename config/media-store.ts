import { z } from 'zod';
import { webAddress } from './kinds.ts';

export const mediaStoreSettings = {
  /**
   * The address of a bucket of an S3-compatible service, for photographs, films and made pictures
   * (https://s3.eu-south-1.amazonaws.com/bucket); empty: folders in DATA_DIR.
   */
  MEDIA_STORE_URL: webAddress.default(''),
  MEDIA_STORE_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region, for example eu-south-1')
    .default('us-east-1'),
  /** The key that may read, write, list and delete there. */
  MEDIA_STORE_KEY_ID: z.string().default(''),
  MEDIA_STORE_SECRET: z.string().default(''),
};

type Values = z.infer<z.ZodObject<typeof mediaStoreSettings>>;

/** The bucket of the settings; null: folders. */
export function bucketOf(values: Values) {
  if (!values.MEDIA_STORE_URL) return null;
  return {
    url: values.MEDIA_STORE_URL.replace(/\/$/, ''),
    region: values.MEDIA_STORE_REGION,
    keyId: values.MEDIA_STORE_KEY_ID,
    secret: values.MEDIA_STORE_SECRET,
  };
}

/** What a bucket lacks; null when it lacks nothing. */
export function faultOfMediaStore(values: Values): string | null {
  if (!values.MEDIA_STORE_URL) return null;
  for (const name of ['MEDIA_STORE_KEY_ID', 'MEDIA_STORE_SECRET'] as const) {
    if (!values[name]) return `MEDIA_STORE_URL is set but ${name} is empty`;
  }
  return null;
}
