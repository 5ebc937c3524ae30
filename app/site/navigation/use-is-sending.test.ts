import { expect, test } from 'vitest';
import { isSending } from './use-is-sending.ts';

const here = { pathname: '/en/withdraw', search: '' };
const elsewhere = { pathname: '/en/returns/1', search: '' };

test('X1.01 a press counts as soon as the answer is shown, though the page still loads its data', () => {
  expect(isSending({ state: 'loading', formMethod: 'POST', location: here }, here)).toBe(false);
  expect(isSending({ state: 'idle', formMethod: undefined }, here)).toBe(false);
});

test('a second press does nothing while a form is sent, or while its answer leads to another page', () => {
  expect(isSending({ state: 'submitting', formMethod: 'POST', location: here }, here)).toBe(true);
  expect(isSending({ state: 'loading', formMethod: 'POST', location: elsewhere }, here)).toBe(true);
});
