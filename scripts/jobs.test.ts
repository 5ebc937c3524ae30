import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { deadJobs } from '#domain/outbox/schema.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { runJobsCommand } from './jobs/commands.ts';

const shop = await testShop();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } as const };
const say = (words: string, reason?: string) => runJobsCommand(staff, words.split(' '), { reason });

async function died(error: string): Promise<string> {
  const id = newId();
  await recordDeadJob(shop, { id, name: 'mail.send', payload: { mailId: newId() }, tries: 21, error });
  return id;
}

beforeEach(async () => {
  await shop.db.delete(deadJobs);
});

test('npm run jobs -- list names what was given up and why, and counts what is promised and not done', async () => {
  expect(await say('list')).toMatch(/^No job is dead\.\n\nEvents not handled {4}\d+\nMails not sent/);
  const id = await died('ECONNREFUSED');
  expect(await say('list')).toMatch(new RegExp(`^${id}  .* mail\\.send  21 tries  ECONNREFUSED\n`));
});

test('npm run jobs -- retry sends one or all again, drop gives one up; each with a reason, which is audited', async () => {
  const [one = '', two = '', three = ''] = [await died('a'), await died('b'), await died('c')];
  expect(await say(`drop ${one}`, 'sent by hand')).toBe(`Job ${one} is dropped.`);
  expect(await say(`retry ${two}`, 'mended')).toBe('1 sent again.');
  expect(await say('list')).toMatch(new RegExp(`^${three}[^\n]*\n\n`));
  expect(await say('retry all', 'mended')).toBe('1 sent again.');
  expect(await say('list')).toContain('No job is dead.');
  const entries = await shop.db.select().from(auditEntries);
  const told = entries
    .filter(({ actorId }) => actorId === 'anna')
    .map(({ detail }) => JSON.stringify(detail));
  for (const reason of ['sent by hand', 'mended']) expect(told.join('\n')).toContain(reason);
});

test('without a reason, or with another word, nothing happens and it is said how to', async () => {
  const id = await died('a');
  await expect(say(`drop ${id}`)).rejects.toThrow('Say why with --reason');
  await expect(say('retry')).rejects.toThrow('npm run jobs -- list');
  await expect(say(`delete ${id}`, 'so')).rejects.toThrow('npm run jobs -- list');
  expect(await say('list')).toContain(id);
});
