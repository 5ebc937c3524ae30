import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** What takes an encoding out of an Accept-Encoding header again. */
const REFUSED: Readonly<Record<Encoding | 'zstd', RegExp>> = {
  br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
  gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
  zstd: /\bzstd\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i,
};

/** Whether an Accept-Encoding header allows an encoding: it is named, and not refused by `q=0`. */
export function takes(accepted: string, encoding: Encoding | 'zstd'): boolean {
  return accepted.includes(encoding) && !(accepted.includes('q=0') && REFUSED[encoding].test(accepted));
}

/** The best of our encodings that an Accept-Encoding header allows; null for none. */
export function bestEncoding(accepted = ''): Encoding | null {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : null;
}

/** Compresses as well as is worth it for what is kept and sent often. */
export function pack(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 9 });
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
