import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env.ts';
import { bestEncoding, type Encoding, pack } from './packing.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

type StaticFile = {
  headers: Record<string, string>;
  plain: Uint8Array;
  packed: Map<Encoding, Uint8Array>;
  compressible: boolean;
};

/**
 * Serves the built files from memory (under 6 MB in all): those whose name holds their hash for
 * ever, the rest with an ETag. Each is compressed once, when first asked for.
 */
export function staticFiles(folder: string): MiddlewareHandler<ServerEnv> {
  const files = existsSync(folder) ? readFiles(folder) : new Map<string, StaticFile>();
  return async (c, next) => {
    const file = c.req.method === 'GET' || c.req.method === 'HEAD' ? files.get(c.req.path) : undefined;
    if (!file) return next();
    if (c.req.header('if-none-match') === file.headers.ETag) return c.body(null, 304, file.headers);
    const encoding = file.compressible ? bestEncoding(c.req.header('accept-encoding')) : null;
    const bytes = encoding ? packOnce(file, encoding) : file.plain;
    const headers = encoding ? { ...file.headers, 'Content-Encoding': encoding } : file.headers;
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Length': String(bytes.length) });
  };
}

function readFiles(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readFile(path)] as const)
      .filter(([address]) => !address.startsWith('/.')),
  );
}

function readFile(path: string): StaticFile {
  const plain = readFileSync(path);
  const extension = extname(path);
  const hashed = /\/assets\/.*-[\w-]{8}\.\w+$/.test(path.split(sep).join('/'));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  const compressible = COMPRESSIBLE.has(extension);
  return {
    plain,
    packed: new Map(),
    compressible,
    headers: {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ETag: etag,
      ...(compressible ? { Vary: 'Accept-Encoding' } : {}),
    },
  };
}

function packOnce(file: StaticFile, encoding: Encoding): Uint8Array {
  let bytes = file.packed.get(encoding);
  if (!bytes) {
    bytes = pack(file.plain, encoding);
    file.packed.set(encoding, bytes);
  }
  return bytes;
}
