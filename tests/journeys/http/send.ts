import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect } from '@playwright/test';

export type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Sends a request to the visited shop exactly as written: the path is not normalised, redirects are
 * not followed, the body is not unpacked, cookies are not kept.
 */
export function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(process.env.SHOP_URL ?? '');
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, async (response) => {
      const bytes = await buffer(response);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: bytes,
        text: String(bytes),
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A form as a browser without scripts sends it. */
export function sendForm(path: string, fields: Record<string, string>, headers: Sent['headers'] = {}) {
  const body = String(new URLSearchParams(fields));
  return send(path, { method: 'POST', headers: { ...FORM, accept: 'text/html', ...headers }, body });
}

export function sendJson(path: string, value: unknown, headers: Sent['headers'] = {}) {
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  return send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

/** Expects this status and a text for the reader without internal details. */
export function expectRefusal(answer: Answer, status: number, about?: string): void {
  expect(answer.status, about).toBe(status);
  expect(answer.text.trim().length, about).toBeGreaterThan(10);
  expect(answer.text, about).not.toMatch(
    /node_modules|\bat .+:\d+:\d+|\.tsx?:\d|DrizzleQueryError|Failed query/,
  );
}

/** The cookie header of a guest with one jersey in the cart. */
export async function guestWithCart(): Promise<{ cookie: string }> {
  const added = await sendJson('/api/it/cart/add', { variant_code: 'TJ25-GZ-M', quantity: 1 });
  expect(added.status).toBe(200);
  return { cookie: guestCookie(added) };
}

export function guestCookie(answer: Answer): string {
  const set = answer.headers['set-cookie']?.find((cookie) => cookie.startsWith('guest='));
  return set?.split(';')[0] ?? '';
}
