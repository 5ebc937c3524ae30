import { startBucketStandIn } from '#adapters/pictures/stand-in/start-bucket-stand-in.ts';

/**
 * `npm run bucket-stand-in`: an S3-compatible bucket on this machine, in memory, to try the
 * settings of the store of media. Ends with Ctrl-C.
 */
const { bucket } = await startBucketStandIn({ port: 4311 });
console.log(`The bucket is at ${bucket.url}, in memory. The shop stores pictures there with these settings:
  MEDIA_STORE_URL=${bucket.url}
  MEDIA_STORE_REGION=${bucket.region}
  MEDIA_STORE_KEY_ID=${bucket.keyId}
  MEDIA_STORE_SECRET=${bucket.secret}`);
