import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { MESSAGES } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts';

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Says a sentence to whom Node cannot even read: a flood of cookies, a body that never comes, what is no HTTP. Their address is not known, so
 * it is said in English.
 */
export function answerUnreadable(server: Server): void {
  const { title, text } = MESSAGES[DEFAULT_LOCALE].errors.request;
  const body = plainPage(DEFAULT_LOCALE, title, text);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const head = [
      `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}`,
      'Content-Type: text/html; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Content-Security-Policy: ${PLAIN_PAGE_POLICY}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    return undefined;
  });
}
