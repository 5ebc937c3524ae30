import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Asked = { readonly challenge: string; readonly rpId?: string; readonly rp?: { readonly id?: string } };
/** What an answer says wrongly. */
type Lie = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly userHandle?: string;
  readonly signature?: string;
};

const PRESENT = 1;
const VERIFIED = 4;
const NEW_KEY = 64;

/** An authenticator in software that holds one passkey (ES256) and answers as browsers do. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let user = '';

  const dataOf = (asked: Asked, flags: number, lie: Lie) => {
    const rpId = lie.rpId ?? asked.rpId ?? asked.rp?.id ?? '';
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? counter);
    const given = lie.isVerified === false ? flags - VERIFIED : flags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([given]), count]);
  };
  const clientOf = (type: string, asked: Asked, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        ...{ type, challenge: lie.challenge ?? asked.challenge },
        ...{ origin: lie.origin ?? origin, crossOrigin: false },
      }),
    );
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({ id: text(id), rawId: text(id), type: 'public-key', response });

  return {
    id: text(id),
    /** Answers `beginPasskey`. */
    make: (asked: Asked & { readonly user: { readonly id: string } }, lie: Lie = {}) => {
      user = asked.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, bytes(x)],
          [-3, bytes(y)],
        ] as const),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        ...[dataOf(asked, PRESENT + VERIFIED + NEW_KEY, lie), Buffer.alloc(16), length, id],
        Buffer.from(isoCBOR.encode(key)),
      ]);
      const attestation = new Map<string, unknown>([
        ...([
          ['fmt', 'none'],
          ['attStmt', new Map()],
        ] as const),
        ['authData', new Uint8Array(authData)],
      ]);
      return answer({
        attestationObject: text(Buffer.from(isoCBOR.encode(attestation as never))),
        clientDataJSON: text(clientOf('webauthn.create', asked, lie)),
        transports: ['internal'],
      });
    },
    /** Answers `askForPasskey`. */
    use: (asked: Asked, lie: Lie = {}) => {
      counter = lie.counter ?? counter + 1;
      const authenticatorData = dataOf(asked, PRESENT + VERIFIED, lie);
      const client = clientOf('webauthn.get', asked, lie);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
      return answer({
        authenticatorData: text(authenticatorData),
        clientDataJSON: text(client),
        signature: lie.signature ?? text(sign('sha256', signed, privateKey)),
        userHandle: lie.userHandle ?? user,
      });
    },
  };
}

function text(value: Buffer): string {
  return value.toString('base64url');
}

function bytes(value: string): Uint8Array {
  return new Uint8Array(Buffer.from(value, 'base64url'));
}
