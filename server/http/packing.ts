import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Patterns that exclude an encoding in an Accept-Encoding header. */
const REFUSED: Readonly<Record<Encoding | 'zstd', RegExp>> = {
  br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
  gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
  zstd: /\bzstd\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
};

/** Whether an Accept-Encoding header allows an encoding: it is listed, and not with `q=0`. */
export function takes(accepted: string, encoding: Encoding | 'zstd'): boolean {
  return accepted.includes(encoding) && !(accepted.includes('q=0') && REFUSED[encoding].test(accepted));
}

/** The best of our encodings that an Accept-Encoding header allows; null for none. */
export function bestEncoding(accepted = ''): Encoding | null {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : null;
}

/** Compresses strongly, for content that is cached and sent often. */
export function pack(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 9 });
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
