import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/locale.ts';
import { leadLanguageDomains } from './language-domain.ts';

let server: Server;
beforeAll(async () => {
  const languages = LANGUAGES.map((language) =>
    language.code === 'de' ? { ...language, domain: 'raeder.example' } : language,
  );
  const front = leadLanguageDomains({ baseUrl: 'https://shop.example' }, languages);
  server = createServer((asked, answer) => {
    if (!front(asked, answer)) answer.end('here');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function ask(host: string, path: string) {
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(request({ port, path, headers: { host } }).end(), 'response');
  answer.resume();
  return { status: answer.statusCode, location: answer.headers.location };
}

test.each([
  ['/', 'https://shop.example/de'],
  ['/?from=print', 'https://shop.example/de?from=print'],
  ['/bikes?usage=berge', 'https://shop.example/de/bikes?usage=berge'],
  ['/it/bikes', 'https://shop.example/it/bikes'],
  ['//evil.example/de', 'https://shop.example/de'],
])('S3.19 the domain of a language leads into the shop in that language: %s', async (path, location) => {
  expect(await ask('raeder.example', path)).toEqual({ status: 301, location });
  expect(await ask('RAEDER.example:443', path)).toEqual({ status: 301, location });
});

test('S3.19 any other host is the shop’s own matter', async () => {
  expect((await ask('shop.example', '/')).status).toBe(200);
  expect((await ask('evil.raeder.example', '/')).status).toBe(200);
});
