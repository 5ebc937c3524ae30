import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const CHUNK_BYTES = 1024 * 1024;

/** What was copied. */
export type Copied = { readonly bytes: number; readonly sha256: string };

/**
 * Copies a file as it is read, to the disk and for its owner alone. The source may change
 * meanwhile: size and hash are those of the copy.
 * @throws the system's error, ENOENT when the source is gone
 */
export async function copyChecked(source: string, target: string): Promise<Copied> {
  const from = await open(source, 'r');
  try {
    const to = await open(target, 'wx', 0o600);
    try {
      const copied = await pour(from, to);
      await to.sync();
      return copied;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function pour(from: FileHandle, to: FileHandle): Promise<Copied> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await from.read(chunk, 0, CHUNK_BYTES);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const part = chunk.subarray(0, bytesRead);
    hash.update(part);
    await to.writeFile(part);
    bytes += bytesRead;
  }
}
