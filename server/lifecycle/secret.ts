import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { madeOnce } from '#database/made-once.ts';

/**
 * The shop's secret: the setting, or one made once and stored in the data folder, readable by
 * its owner only.
 */
export async function shopSecret(setting: string | null, dataDir: string): Promise<string> {
  return setting ?? madeOnce(join(dataDir, 'secret'), () => randomBytes(32).toString('hex'));
}
