import { AwsClient } from 'aws4fetch';
import { FilesUnavailable, type MediaFiles } from '#domain/media/port.ts';
import { sha256 } from '#shared/hash.ts';
import { checkedName } from './name-of-file.ts';

/** A bucket of an S3-compatible service, and the key that may use it. */
export type Bucket = {
  /** The bucket's own address, without trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

type Options = {
  /** Names in the bucket begin with it. */
  readonly prefix: string;
  /** Before the second try; each later one waits twice as long. */
  readonly pauseMs?: number;
};

type Question = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};

type Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

const TRIES = 4;
const PATIENCE_MS = 30_000;
/** It is asked too much or is not well, and may answer a moment later. */
const AGAIN = new Set([429, 500, 502, 503, 504]);

/**
 * Stores files in a bucket (REST API of Amazon S3, signed with Signature Version 4). What a busy
 * service or a cut line did not answer is asked again.
 */
export function openBucketFiles(bucket: Bucket, { prefix, pauseMs = 200 }: Options): MediaFiles {
  const ask = askerOf(bucket, pauseMs);
  const pathOf = (name: string) => `/${prefix}${checkedName(name)}`;
  return {
    write: async (name, body) => {
      requireDone(await ask({ method: 'PUT', path: pathOf(name), body }));
    },
    read: async (name, range) => {
      const part = range && { headers: { Range: `bytes=${range.from}-${range.to}` } };
      const answer = await ask({ method: 'GET', path: pathOf(name), ...part });
      return isMissing(answer) ? null : requireDone(answer).body;
    },
    size: async (name) => {
      const answer = await ask({ method: 'HEAD', path: pathOf(name) });
      return isMissing(answer) ? null : Number(requireDone(answer).headers.get('content-length'));
    },
    remove: async (name) => {
      const answer = await ask({ method: 'DELETE', path: pathOf(name) });
      if (!isMissing(answer)) requireDone(answer);
    },
    list: () => listNames(ask, prefix),
  };
}

type Ask = (question: Question) => Promise<Answer>;

function askerOf({ url, region, keyId, secret }: Bucket, pauseMs: number): Ask {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region });
  const askOnce = async ({ method, path, headers = {}, body }: Question): Promise<Answer> => {
    const sent = { 'X-Amz-Content-Sha256': sha256(body ?? new Uint8Array()), ...headers };
    const init = { method, headers: sent, ...(body ? { body: Buffer.from(body) } : {}) };
    const signed = await client.sign(url + path, init);
    const answer = await fetch(signed, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status } = answer;
    return { status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  return async (question) => {
    let last = '';
    for (let time = 0; time < TRIES; time += 1) {
      if (time > 0) await pause(pauseMs * 2 ** (time - 1));
      try {
        const answer = await askOnce(question);
        if (!AGAIN.has(answer.status)) return answer;
        last = faultOf(answer);
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
      }
    }
    throw new FilesUnavailable(`the bucket does not answer: ${last}`);
  };
}

/** Pages of a thousand names (ListObjectsV2). */
async function listNames(ask: Ask, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for (let token: string | null = ''; token !== null; ) {
    const query: URLSearchParams = new URLSearchParams({ 'list-type': '2', prefix });
    if (token) query.set('continuation-token', token);
    const page = requireDone(await ask({ method: 'GET', path: `/?${query}` })).body.toString();
    names.push(...textsOf(page, 'Key').map((key) => key.slice(prefix.length)));
    token = textsOf(page, 'NextContinuationToken')[0] ?? null;
  }
  return names;
}

function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** There is no such file. That there is no such bucket is another matter. */
function isMissing({ status, body }: Answer): boolean {
  return status === 404 && !body.includes('NoSuchBucket');
}

function requireDone(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new FilesUnavailable(`the bucket refuses: ${faultOf(answer)}`);
}

function faultOf({ status, body }: Answer): string {
  return [status, ...textsOf(body.toString(), 'Code')].join(' ');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
