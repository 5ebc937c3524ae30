import { expect, test } from 'vitest';
import { serverSettings } from './settings.ts';

const GIGABYTE = 1024 ** 3;

test('Commits are safe by default, and only an explicit setting changes that', () => {
  expect(serverSettings()).toMatchObject({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  expect(serverSettings({ durable: false })).toMatchObject({ fsync: 'off', synchronous_commit: 'off' });
});

test('A small machine is not filled by the database', () => {
  expect(serverSettings({ memory: GIGABYTE / 2 })).toMatchObject({
    shared_buffers: '64MB',
    maintenance_work_mem: '32MB',
  });
});

test('A large machine gives the database its share, within bounds', () => {
  expect(serverSettings({ memory: 4 * GIGABYTE }).shared_buffers).toBe('256MB');
  expect(serverSettings({ memory: 512 * GIGABYTE }).shared_buffers).toBe('1024MB');
});
