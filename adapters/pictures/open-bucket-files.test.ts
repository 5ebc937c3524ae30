import { afterEach, beforeEach, expect, test } from 'vitest';
import { FilesUnavailable } from '#domain/media/port.ts';
import { openBucketFiles } from './open-bucket-files.ts';
import { type BucketStandIn, startBucketStandIn } from './stand-in/start-bucket-stand-in.ts';

let service: BucketStandIn;
beforeEach(async () => {
  service = await startBucketStandIn();
});
afterEach(() => service.stop());

const open = (change: Partial<BucketStandIn['bucket']> = {}) =>
  openBucketFiles({ ...service.bucket, ...change }, { prefix: 'originals/', pauseMs: 1 });
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (read: Uint8Array | null) => read && Buffer.from(read).toString();

test('a file is written, read whole and in part, measured and removed, again without a fault', async () => {
  const files = open();
  await files.write('a.jpg', bytes('0123456789'));
  expect([...service.files.keys()]).toEqual(['originals/a.jpg']);
  expect(textOf(await files.read('a.jpg'))).toBe('0123456789');
  expect(textOf(await files.read('a.jpg', { from: 3, to: 5 }))).toBe('345');
  expect(await files.size('a.jpg')).toBe(10);
  await files.remove('a.jpg');
  await files.remove('a.jpg');
  expect(await files.read('a.jpg')).toBeNull();
  expect(await files.size('a.jpg')).toBeNull();
});

test('all names are listed, over several pages, without those of another prefix', async () => {
  const files = open();
  for (const name of ['c.png', 'a.jpg', 'e/1.webp', 'b.jpg', 'd.pdf']) await files.write(name, bytes(name));
  service.files.set('made/x.webp', Buffer.from('x'));
  expect(await files.list()).toEqual(['a.jpg', 'b.jpg', 'c.png', 'd.pdf', 'e/1.webp']);
});

test('a service that is asked too much, a cut line and half an answer are asked again', async () => {
  const files = open();
  service.faults.push('slow-down', 'cut');
  await files.write('a.jpg', bytes('0123456789'));
  service.faults.push('cut-midway', 'slow-down', 'cut');
  expect(textOf(await files.read('a.jpg'))).toBe('0123456789');
  expect(service.asked.filter((line) => line.startsWith('GET'))).toHaveLength(4);
});

test('a service that stays away is no missing file', async () => {
  service.faults.push('slow-down', 'slow-down', 'slow-down', 'slow-down');
  await expect(open().read('a.jpg')).rejects.toThrow(FilesUnavailable);
  service.faults.push('cut', 'cut', 'cut', 'cut');
  await expect(open().size('a.jpg')).rejects.toThrow(FilesUnavailable);
});

test.each([
  ['a wrong secret', { secret: 'another' }, '403 SignatureDoesNotMatch'],
  ['an unknown key', { keyId: 'another' }, '403 InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, '403 SignatureDoesNotMatch'],
])('%s is told in the words of the service, at once', async (_, change, words) => {
  await expect(open(change).write('a.jpg', bytes('x'))).rejects.toThrow(words);
  expect(service.asked).toHaveLength(1);
  expect(service.files.size).toBe(0);
});

test('a bucket that is not there is no missing file', async () => {
  const url = service.bucket.url.replace('pictures', 'nothing');
  await expect(open({ url }).read('a.jpg')).rejects.toThrow('404 NoSuchBucket');
});

test.each(['../secret', '/etc/passwd', 'a/b/c', 'a//b', '.hidden', 'a b', ''])(
  'nothing is asked for under a name that is not ours: %j',
  async (name) => {
    await expect(open().read(name)).rejects.toThrow('not a name');
    expect(service.asked).toEqual([]);
  },
);
