import { listMissingFiles, NOTICE_REMEDY } from '#seeds/guarantee-notices.ts';

/** Prints the official notices that the maker's folder lacks, and what to do, for the doctor. */
const missing = await listMissingFiles(process.env.SEED_FOLDER || null);
console.log(JSON.stringify([missing.join(', '), NOTICE_REMEDY]));
