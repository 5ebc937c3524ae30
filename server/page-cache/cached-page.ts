import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page fresh from the framework. */
export type RenderedPage = {
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: readonly (readonly [string, string])[];
  /** The tags of its content. */
  readonly tags: readonly string[];
  /** The cache's version when the render began. */
  readonly version: number;
  /** The instant its content becomes untrue. Null: only changes can make it untrue. */
  readonly goodUntil?: Date | null;
};

type Body = { readonly headers: string[]; readonly bytes: Buffer<ArrayBuffer> };

/** A page as stored: bodies per encoding with their raw headers, so that an answer is one write. */
export type CachedPage = {
  readonly etag: string;
  readonly notModified: string[];
  readonly identity: Body;
  readonly gzip: Body;
  readonly brotli: Body;
  readonly tags: readonly string[];
  readonly version: number;
  readonly size: number;
  readonly goodUntil: number;
};

/** The memory of a page besides its bodies. */
const OVERHEAD_BYTES = 4000;

/** Compresses a page and prepares its headers for every encoding. */
export async function preparePage(page: RenderedPage): Promise<CachedPage> {
  const [brotliBytes, gzipBytes] = await Promise.all([
    compressBrotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(page.body, { level: 7 }),
  ]);
  const etag = `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`;
  const shared = page.headers.flat().concat('ETag', etag, 'Vary', 'Accept-Encoding, Cookie');
  const bodyOf = (bytes: Buffer<ArrayBuffer>, encoding?: string): Body => ({
    bytes,
    headers: shared.concat(
      'Content-Length',
      String(bytes.length),
      encoding ? ['Content-Encoding', encoding] : [],
    ),
  });
  return {
    etag,
    notModified: shared,
    identity: bodyOf(page.body),
    gzip: bodyOf(gzipBytes, 'gzip'),
    brotli: bodyOf(brotliBytes, 'br'),
    tags: page.tags,
    version: page.version,
    size: page.body.length + gzipBytes.length + brotliBytes.length + OVERHEAD_BYTES,
    goodUntil: page.goodUntil?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}
