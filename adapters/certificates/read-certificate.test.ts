import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { certificateReader } from './read-certificate.ts';

const OPENSSL = 'openssl';
const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '9'];
execFileSync(OPENSSL, [...made, '-subj', '/CN=localhost', '-keyout', keyFile, '-out', certFile], {
  stdio: 'ignore',
});
const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (socket) => {
  socket.on('error', () => {});
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;

test('says until when a certificate is valid and what is wrong with it', async () => {
  const { validUntil, fault } = await certificateReader.read('localhost', port);
  const days = (validUntil.getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(9);
  expect(fault).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
});

test('a host that does not answer is no certificate’s fault', async () => {
  await expect(certificateReader.read('localhost', 1)).rejects.toThrow();
  const plain = createPlainServer((socket) => socket.end('220 hello\r\n')).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  await expect(certificateReader.read('127.0.0.1', (plain.address() as AddressInfo).port)).rejects.toThrow();
  plain.close();
});
