import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '../open-bucket-files.ts';
import { type Arrived, faultOfSignature } from './signature.ts';

/** What goes wrong with the next requests, each once. */
export type BucketFault = 'slow-down' | 'cut' | 'cut-midway';

export type BucketStandIn = {
  readonly bucket: Bucket;
  /** Its files by key. */
  readonly files: Map<string, Buffer>;
  readonly faults: BucketFault[];
  /** The requests that arrived, as `GET /name`. */
  readonly asked: string[];
  stop(): Promise<void>;
};

const NAME = 'pictures';
const KEY = { keyId: 'stand-in', secret: 'stand-in-secret', region: 'eu-south-1' };
/** Names in one answer of a list; S3 gives a thousand. */
const PAGE = 2;

/**
 * A service on this machine that speaks S3's protocol: put, get with ranges, head, delete, list by
 * pages, ETags, and refusals in its words. Files are stored in memory.
 */
export async function startBucketStandIn({ port = 0 } = {}): Promise<BucketStandIn> {
  const files = new Map<string, Buffer>();
  const faults: BucketFault[] = [];
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
    const method = incoming.method ?? 'GET';
    asked.push(`${method} ${url.pathname}`);
    const fault = faults.shift();
    if (fault === 'cut') return void incoming.socket.destroy();
    if (fault === 'slow-down') return refuse(outgoing, 503, 'SlowDown');
    const request = { method, url, headers: incoming.headers, body: Buffer.concat(chunks) };
    const wrong = faultOfSignature(request, KEY);
    if (wrong) return refuse(outgoing, 403, wrong);
    if (!url.pathname.startsWith(`/${NAME}/`)) return refuse(outgoing, 404, 'NoSuchBucket');
    serve(request, outgoing, { files, isCut: fault === 'cut-midway' });
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = (server.address() as AddressInfo).port;
  return {
    bucket: { url: `http://127.0.0.1:${at}/${NAME}`, ...KEY },
    ...{ files, faults, asked },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Inside = { readonly files: Map<string, Buffer>; readonly isCut: boolean };

function serve(request: Arrived, outgoing: ServerResponse, { files, isCut }: Inside): void {
  const { method, url, body } = request;
  const key = decodeURIComponent(url.pathname.slice(NAME.length + 2));
  if (method === 'PUT') {
    files.set(key, body);
    outgoing.writeHead(200, { ETag: etagOf(body) }).end();
  } else if (method === 'DELETE') {
    files.delete(key);
    outgoing.writeHead(204).end();
  } else if (key === '' && url.searchParams.get('list-type') === '2') {
    outgoing.writeHead(200, { 'Content-Type': 'application/xml' }).end(listOf(files, url.searchParams));
  } else {
    sendFile(request, outgoing, { file: files.get(key), isCut });
  }
}

function sendFile(
  { method, headers }: Arrived,
  outgoing: ServerResponse,
  { file, isCut }: { file: Buffer | undefined; isCut: boolean },
): void {
  if (!file) {
    refuse(outgoing, 404, 'NoSuchKey');
    return;
  }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(headers.range ?? '')) ?? [];
  const part = from === undefined ? file : file.subarray(Number(from), Number(to) + 1);
  const isPart = from !== undefined;
  outgoing.writeHead(isPart ? 206 : 200, {
    ...{ 'Content-Length': part.length, ETag: etagOf(file), 'Accept-Ranges': 'bytes' },
    ...(isPart ? { 'Content-Range': `bytes ${from}-${to}/${file.length}` } : {}),
  });
  if (method === 'HEAD') outgoing.end();
  else if (isCut) outgoing.write(part.subarray(0, part.length / 2), () => outgoing.destroy());
  else outgoing.end(part);
}

function listOf(files: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...files.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, PAGE);
  const more = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<?xml version="1.0"?><ListBucketResult>${contents}${more}</ListBucketResult>`;
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
  outgoing.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
