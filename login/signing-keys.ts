import { generateKeyPairSync, randomUUID, type webcrypto } from 'node:crypto';
import { madeOnce } from '#database/made-once.ts';

type SigningKey = webcrypto.JsonWebKey & { kid: string; use: 'sig'; alg: 'ES256' };

/** The keys that sign tokens: those of the file, or new ones that are made once and kept there. */
export async function signingKeys(file: string): Promise<{ keys: SigningKey[] }> {
  return JSON.parse(await madeOnce(file, () => JSON.stringify({ keys: [newKey()] })));
}

function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' };
}
