import { createHmac } from 'node:crypto';
import { sha256 } from '#shared/hash.ts';

/** A request as it arrived. */
export type Arrived = {
  readonly method: string;
  /** With its query. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

export type Key = { readonly keyId: string; readonly secret: string; readonly region: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Why a request is refused, by S3's own code; null: it is signed as it should be (Signature
 * Version 4). Written from the standard, without the library that signs.
 */
export function faultOfSignature(request: Arrived, key: Key): string | null {
  const { headers, body } = request;
  const [, keyId, day = '', region, signed = '', signature] =
    AUTHORIZATION.exec(String(headers.authorization ?? '')) ?? [];
  if (signature === undefined) return 'AccessDenied';
  if (keyId !== key.keyId) return 'InvalidAccessKeyId';
  const hash = String(headers['x-amz-content-sha256'] ?? '');
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const at = String(headers['x-amz-date'] ?? '');
  const scope = `${day}/${region}/s3/aws4_request`;
  const canonical = canonicalOf(request, signed, hash);
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const isIt = region === key.region && at.startsWith(day) && signature === signatureOf(toSign, day, key);
  return isIt ? null : 'SignatureDoesNotMatch';
}

function canonicalOf({ method, url, headers }: Arrived, signed: string, hash: string): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, url.pathname, query, lines.join(''), signed, hash].join('\n');
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function signatureOf(toSign: string, day: string, { secret, region }: Key): string {
  const sign = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest();
  const signer = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${secret}`);
  return sign(signer, toSign).toString('hex');
}
