import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { MESSAGES } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { NOTICE_PAGE_POLICY, noticePage } from './notice-page.ts';

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': NOTICE_PAGE_POLICY,
  'Cache-Control': 'no-store',
};
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Says a sentence to whom Node cannot even read: a flood of cookies, a body that never comes, what
 * is no HTTP. Their address is not known, so it is said in English.
 */
export function answerUnreadable(server: Server): void {
  const body = unreadablePage();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const head = [
      `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}`,
      ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    return undefined;
  });
}

/**
 * The same for what Node can read and the app cannot be handed, a host or an address that is none.
 * The app answers its own faults: anything else that comes here was cut off.
 */
export function answerUnreadableRequest(error: unknown): Response {
  if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
  return new Response(unreadablePage(), { status: 400, headers: HEADERS });
}

function unreadablePage(): string {
  const { title, text } = MESSAGES[DEFAULT_LOCALE].errors.request;
  return noticePage(DEFAULT_LOCALE, title, text);
}
