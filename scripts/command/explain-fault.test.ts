import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { CommandFault } from './command-fault.ts';
import { explainFault } from './explain-fault.ts';

test('a fault of the command line and an unknown option are said in a line', () => {
  expect(explainFault(new CommandFault('Name an order.'))).toBe('Name an order.');
  let unknown: unknown;
  try {
    parseArgs({ args: ['--nothing'] });
  } catch (error) {
    unknown = error;
  }
  expect(explainFault(unknown)).toMatch(/^Unknown option '--nothing'[^\n]*$/);
});

test('a refusal is worded, with a line for each field that is wrong', () => {
  const fields = { city: 'checkout.city-missing' };
  expect(explainFault(new Refusal('orders.address-invalid', {}, fields)).split('\n')).toEqual([
    expect.stringMatching(/^[A-Z].+\.$/),
    expect.stringMatching(/^ {2}city: \w.+$/),
  ]);
});

test('anything else keeps its stack', () => {
  expect(explainFault(new TypeError('x is no function'))).toContain('at ');
});
