import { describe, expect, test, vi } from 'vitest';
import { SharedReads } from './shared-reads.ts';

test('what is asked for twice is read once, also while the first read is under way', async () => {
  const shared = new SharedReads();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  const both = await Promise.all([
    shared.get('menu en', ['site'], read),
    shared.get('menu en', ['site'], read),
  ]);
  expect([...both, await shared.get('menu en', ['site'], read)]).toEqual([1, 1, 1]);
  expect(await shared.get('menu it', ['site'], read)).toBe(2);
});

test('a change of its tag, and of no other, makes it be read again', async () => {
  const shared = new SharedReads();
  let now = 'before';
  const read = async () => now;
  await shared.get('menu', ['site', 'catalogue'], read);
  now = 'after';
  shared.forget(['stock']);
  expect(await shared.get('menu', ['site', 'catalogue'], read)).toBe('before');
  shared.forget(['catalogue']);
  expect(await shared.get('menu', ['site', 'catalogue'], read)).toBe('after');
});

test('is read again after ten minutes without a change: prices begin and end by the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const shared = new SharedReads();
    await shared.get('menu', ['site'], async () => 'before');
    vi.setSystemTime(Date.now() + 9 * 60_000);
    expect(await shared.get('menu', ['site'], async () => 'after')).toBe('before');
    vi.setSystemTime(Date.now() + 60_000);
    expect(await shared.get('menu', ['site'], async () => 'after')).toBe('after');
  } finally {
    vi.useRealTimers();
  }
});

test('a read that began before the change is not kept', async () => {
  const shared = new SharedReads();
  let finish = (_: string) => {};
  const slow = shared.get('menu', ['site'], () => new Promise<string>((resolve) => (finish = resolve)));
  shared.forget(['site']);
  finish('old');
  expect(await slow).toBe('old');
  expect(await shared.get('menu', ['site'], async () => 'new')).toBe('new');
});

test('a read that failed is tried again', async () => {
  const shared = new SharedReads();
  await expect(shared.get('menu', ['site'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await shared.get('menu', ['site'], async () => 'back')).toBe('back');
});

test('a catalogue of any size leaves no more than four hundred reads, those asked for last', async () => {
  const shared = new SharedReads();
  const reads: string[] = [];
  const ask = (name: string) =>
    shared.get(name, [], async () => {
      reads.push(name);
      return name;
    });
  await ask('menu');
  for (let bike = 0; bike < 1000; bike += 1) {
    await ask(`geometry ${bike}`);
    await ask('menu');
  }
  reads.length = 0;
  await ask('menu');
  await ask('geometry 999');
  await ask('geometry 601');
  expect(reads).toEqual([]);
  await ask('geometry 0');
  expect(reads).toEqual(['geometry 0']);
});

describe('what can be renewed', () => {
  const tags = ['catalogue', 'stock'];

  test('is renewed by what changed since, once however many wait, and not read again', async () => {
    const shared = new SharedReads();
    const asked: string[][] = [];
    const ask = () =>
      shared.get(
        'archive',
        tags,
        async () => 0,
        async (before, changed) => {
          asked.push([...changed]);
          return before + 1;
        },
      );
    expect(await ask()).toBe(0);
    shared.forget(['site']);
    expect(await ask()).toBe(0);
    shared.forget(['stock', 'product:1']);
    shared.forget(['stock', 'product:2']);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(asked).toEqual([['stock', 'product:1', 'product:2']]);
    shared.forget(['stock', 'product:3']);
    expect(await ask()).toBe(2);
    expect(asked[1]).toEqual(['stock', 'product:3']);
  });

  test('hears of a change while it is read, and is renewed by that too', async () => {
    const shared = new SharedReads();
    let finish = (_: string) => {};
    const renew = async (before: string, changed: ReadonlySet<string>) => `${before} ${[...changed]}`;
    const slow = shared.get(
      'archive',
      tags,
      () => new Promise<string>((resolve) => (finish = resolve)),
      renew,
    );
    shared.forget(['stock']);
    const next = shared.get('archive', tags, async () => 'read', renew);
    finish('old');
    expect(await slow).toBe('old');
    expect(await next).toBe('old stock');
  });

  test('is read anew when it cannot be, and after more changes than two hundred', async () => {
    const shared = new SharedReads();
    let reads = 0;
    const read = async () => {
      reads += 1;
      return reads;
    };
    const ask = (renewed: number | null) => shared.get('archive', tags, read, async () => renewed);
    await ask(null);
    shared.forget(['catalogue']);
    expect(await ask(null)).toBe(2);
    shared.forget(['stock', ...Array.from({ length: 200 }, (_, index) => `product:${index}`)]);
    expect(await ask(99)).toBe(3);
  });
});
