import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Facts that are the same for every maker: countries, taxes, carriers. */
const FACTS = ['markets', 'tax-rates', 'shipping', 'workshop', 'invoice-series'];

/** The invented second maker's folder, as `SEED_FOLDER` takes it. */
export async function writeSecondMaker(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pedivella-maker-'));
  await cp('tests/second-maker', folder, { recursive: true });
  for (const name of FACTS) await cp(`seeds/tessaro/${name}.json`, join(folder, `${name}.json`));
  return folder;
}
