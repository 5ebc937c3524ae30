import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '#config';
import { lockFolder } from '#database/launcher/folder-lock.ts';
import { explainStart } from './explain-start.ts';

function listen(port: number, host: string): Promise<{ port: number }> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );

test('a port in use and a foreign address are told in one line with what to do', async () => {
  const { port } = await listen(0, '127.0.0.1');
  expect(explainStart(await failure(listen(port, '127.0.0.1')))).toMatch(/^The port is in use .*PORT.*$/);
  expect(explainStart(await failure(listen(0, '192.0.2.1')))).toMatch(
    /^HOST is no address of this machine.*$/,
  );
  expect(explainStart(await failure(listen(0, 'nowhere.invalid')))).toMatch(/^HOST is no address.*$/);
});

test('a data folder that is none is told by its setting', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'explain-')), 'file');
  await writeFile(file, '');
  expect(explainStart(await failure(lockFolder(file)), file)).toMatch(/^DATA_DIR cannot be used: .*$/);
  expect(explainStart(await failure(lockFolder(join(file, 'data'))), file)).toMatch(
    /^DATA_DIR cannot be used: .*$/,
  );
});

test('a wrong setting is told as it words itself', () => {
  expect(explainStart(new ConfigError('Wrong setting: PORT'))).toBe('Wrong setting: PORT');
});

test('what nobody expected is told whole, with its cause', () => {
  const text = explainStart(new Error('odd', { cause: new Error('deeper') }));
  expect(text).toContain('explain-start.test.ts');
  expect(text).toContain('because deeper');
});

test('a full disk and a database that went away are told in a sentence', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(explainStart(full, '/srv/shop')).toMatch(
    /^The disk is full \(DATA_DIR is \/srv\/shop\): free some .*$/,
  );
  const query = new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '53100' }) });
  expect(explainStart(query)).toMatch(/^The disk is full: free some space.*$/);
  const gone = new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') });
  expect(explainStart(gone)).toMatch(/^The database went away .*server\.log.*$/);
});
