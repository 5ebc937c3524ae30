import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { ScannerUnavailable } from '#domain/uploads/port.ts';
import { createClamav } from './create-clamav.ts';
import { createScannerStandIn } from './create-scanner-stand-in.ts';

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const standIn = createScannerStandIn();
const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => servers.map((server) => server.close()));

/** A daemon that speaks INSTREAM, or says what it is told to. */
async function daemon(say?: string) {
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, say)).listen(0);
  servers.push(server);
  await once(server, 'listening');
  return createClamav({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, answerMs: 500 });
}

async function answer(socket: Socket, say: string | undefined): Promise<void> {
  const sent = await buffer(socket);
  if (say === 'silence') return;
  const parts: Buffer[] = [];
  expect(sent.toString('latin1', 0, 10)).toBe('zINSTREAM\0');
  for (let at = 10; at < sent.length; ) {
    const length = sent.readUInt32BE(at);
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  const found = await standIn.scan(Buffer.concat(parts));
  socket.end(say ?? `stream: ${found ? `${found} FOUND` : 'OK'}\0`);
}

test('5.4.3 a daemon is given the whole file in pieces, and says what it found', async () => {
  const scanner = await daemon();
  const large = Buffer.alloc(200_000, 'a');
  expect(await scanner.scan(large)).toBeNull();
  expect(await scanner.scan(Buffer.concat([large, Buffer.from(EICAR)]))).toBe('Eicar-Test-Signature');
});

test('without an answer, or with an error for one, nothing is said about the file', async () => {
  const file = Buffer.from('file');
  for (const say of ['silence', 'INSTREAM size limit exceeded. ERROR\0', ' '])
    await expect((await daemon(say)).scan(file), say).rejects.toBeInstanceOf(ScannerUnavailable);
  const nobody = createClamav({ host: '127.0.0.1', port: 1 });
  await expect(nobody.scan(file)).rejects.toBeInstanceOf(ScannerUnavailable);
});
