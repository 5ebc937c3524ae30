import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { plainError } from './plain-error.ts';

it('gives the cause of a database error without the values of its query', () => {
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505' });
  const error = new DrizzleQueryError('insert into orders values ($1)', ['lucia@mail.test'], cause);
  expect(error.message).toContain('lucia@mail.test');
  expect(plainError(error)).toBe('23505 duplicate key value');
});

it('masks mail addresses', () => {
  expect(plainError(new Error('550 <lucia@mail.test>: no such user'))).toBe('550 <<address>>: no such user');
});

it('is one line of at most 200 characters', () => {
  expect(plainError(new Error(`first\nsecond`))).toBe('first');
  expect(plainError(new Error('x'.repeat(1000)))).toHaveLength(200);
});

it('gives the cause of a refused connection, which Node wraps in an empty message', () => {
  const refused = new AggregateError([
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  ]);
  expect(plainError(refused)).toBe('ECONNREFUSED connect ECONNREFUSED');
});

it('describes a thrown value that is no error', () => {
  expect(plainError('lucia@mail.test')).toBe('unknown error');
});
