import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The best of our encodings that an Accept-Encoding header allows; null for none. */
export function bestEncoding(accepted: string | undefined): Encoding | null {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : null;
}

/** Compresses as well as is worth it for what is kept and sent often. */
export function pack(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 9 });
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
