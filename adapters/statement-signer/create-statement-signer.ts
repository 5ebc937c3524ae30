import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { StatementSigner } from '#domain/warranties/port.ts';
import { sha256 } from '#shared/hash.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Signs by a key that is derived from the shop's secret, so that all nodes have the same one and
 * none is stored. Another secret is another key: what the former one signed names that.
 */
export function createStatementSigner(secret: string): StatementSigner {
  const seed = createHmac('sha256', secret).update('statements of certificates').digest();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const open = createPublicKey(key);
  return {
    keyId: sha256(open.export({ format: 'der', type: 'spki' })).slice(0, 16),
    publicKey: open.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), key),
  };
}
