import { expect, test } from 'vitest';
import { FairLine, LineFull, NobodyWaits } from './fair-line.ts';

const STAYS = new AbortController().signal;
const LIMITS = { atOnce: 1, mostWaiting: 6, mostOfOne: 4 };

/** A line whose works end when told, and the order in which they ran. */
function watched(limits = LIMITS) {
  const line = new FairLine(limits);
  const ran: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, network: string | null, gone = STAYS) =>
    line.run({ network, gone }, () => {
      ran.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, endOne, ran };
}

test('networks take turns, so one that asks for much waits behind itself', async () => {
  const { add, endOne, ran } = watched();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, 'a');
  void add('b1', 'b');
  void add('c1', 'c');
  for (let time = 0; time < 6; time += 1) await endOne();
  expect(ran).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('the line has an end, for one network and for all', async () => {
  const { add } = watched();
  for (let index = 0; index < 5; index += 1) void add(`a${index}`, 'a');
  await expect(add('a5', 'a')).rejects.toThrow(LineFull);
  void add('b', 'b');
  void add('c', 'c');
  await expect(add('d', 'd')).rejects.toThrow(LineFull);
});

test('who hangs up leaves the line, and what they asked for is not made', async () => {
  const { add, endOne, ran } = watched();
  const leaving = new AbortController();
  void add('a', 'a');
  const dropped = add('b', 'b', leaving.signal);
  void add('c', 'c');
  leaving.abort();
  await expect(dropped).rejects.toThrow(NobodyWaits);
  for (let time = 0; time < 3; time += 1) await endOne();
  expect(ran).toEqual(['a', 'c']);
  await expect(add('d', 'd', leaving.signal)).rejects.toThrow(NobodyWaits);
});

test('what is made ahead waits until nobody else does, and leaves a place free', async () => {
  const { add, endOne, ran } = watched({ ...LIMITS, atOnce: 2 });
  void add('ahead 1', null);
  void add('ahead 2', null);
  void add('a1', 'a');
  void add('a2', 'a');
  expect(ran).toEqual(['ahead 1', 'a1']);
  for (let time = 0; time < 4; time += 1) await endOne();
  expect(ran).toEqual(['ahead 1', 'a1', 'a2', 'ahead 2']);
});
