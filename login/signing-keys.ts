import { generateKeyPairSync, randomUUID, type webcrypto } from 'node:crypto';
import type { LoginServiceSettings } from './settings.ts';

type SigningKey = webcrypto.JsonWebKey & { kid: string; use: 'sig'; alg: 'ES256' };

/** The keys that sign tokens: those that are kept, or new ones that are made once. */
export async function signingKeys(keep: LoginServiceSettings['keepKeys']): Promise<{ keys: SigningKey[] }> {
  return JSON.parse(await keep(() => JSON.stringify({ keys: [newKey()] })));
}

function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' };
}
