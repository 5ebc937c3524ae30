import { open } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * PostgreSQL's number of a cluster, which its copies keep: the first eight bytes of its control
 * file (`ControlFileData.system_identifier`).
 */
export async function readSystemId(cluster: string): Promise<string> {
  const file = await open(join(cluster, 'global/pg_control'), 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
}
