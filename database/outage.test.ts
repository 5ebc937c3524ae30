import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { isOutage } from './outage.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each(['ECONNREFUSED', '08006', '53300', '57P01', '57P03', '57014', '25006'])(
  '%s is an outage',
  (code) => {
    expect(isOutage(coded(code))).toBe(true);
    expect(isOutage(new Error('Failed query', { cause: coded(code) }))).toBe(true);
  },
);

test.each(['23505', '40001', '22P02', '42703', 'ENOENT'])('%s is not', (code) => {
  expect(isOutage(coded(code))).toBe(false);
});

test('a server that is not there is an outage, as the driver says it', async () => {
  const { db, close } = connect('postgresql://shop@127.0.0.1:1/shop');
  const error = await db.execute('select 1').catch((caught: unknown) => caught);
  expect(isOutage(error)).toBe(true);
  await close();
});

test('a server that took its socket along is an outage; a file that is not there is not', () => {
  expect(isOutage(Object.assign(coded('ENOENT'), { syscall: 'connect' }))).toBe(true);
  expect(isOutage(Object.assign(coded('ENOENT'), { syscall: 'open' }))).toBe(false);
});

test('a wrong statement or an error of ours is not', () => {
  expect(isOutage(new TypeError('x is undefined'))).toBe(false);
  expect(isOutage('Connection terminated')).toBe(false);
});
