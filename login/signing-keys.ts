import { generateKeyPairSync, randomUUID, type webcrypto } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type SigningKey = webcrypto.JsonWebKey & { kid: string; use: 'sig'; alg: 'ES256' };

/**
 * The keys that sign tokens: those of the file, or new ones stored there, readable by its owner
 * only. Two processes that start together get the same keys, because the first one to write wins.
 */
export async function signingKeys(file: string): Promise<{ keys: SigningKey[] }> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, JSON.stringify({ keys: [newKey()] }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return JSON.parse(await readFile(file, 'utf8'));
}

function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' };
}
