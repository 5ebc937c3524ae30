import { afterEach, expect, test, vi } from 'vitest';
import { logFailure } from './log-failure.ts';

afterEach(() => vi.restoreAllMocks());

function logged(error: unknown, url = 'http://shop.test/it/checkout/pay?token=secret') {
  const write = vi.spyOn(console, 'error').mockImplementation(() => {});
  logFailure({ method: 'POST', url, requestId: '0190' }, error);
  const [text] = write.mock.calls[0] as [string];
  const [line = '', ...stack] = text.split('\n');
  return { line: JSON.parse(line), stack: stack.join('\n'), text };
}

test('a fault stands in one line with method, path and request, and its stack below', () => {
  const { line, stack, text } = logged(new TypeError('no such thing'));
  expect(line).toMatchObject({
    level: 'error',
    method: 'POST',
    route: '/:lang/checkout/pay',
    requestId: '0190',
  });
  expect(line.error).toBe('TypeError: no such thing');
  expect(stack).toMatch(/log-failure\.test\.ts:\d+/);
  expect(text).not.toContain('secret');
});

test('16.2.5 what caused it is told too, without the values of a failed statement', () => {
  const cause = new Error('relation does not exist');
  const values = 'Lucia Bianchi,Via Roma 1,Ring twice\n    at the back door';
  const { stack, text } = logged(new Error(`Failed query: select $1\nparams: ${values}`, { cause }));
  expect(text).toContain('Failed query: select $1');
  expect(stack).toMatch(/log-failure\.test\.ts:\d+/);
  expect(stack).toContain('because Error: relation does not exist');
  expect(text).not.toMatch(/Bianchi|Via Roma|back door/);
});

test('16.2.5 an address of e-mail is no part of it', () => {
  expect(logged(new Error('no such mailbox: lucia@mail.example')).text).not.toContain('lucia');
});

test('an outage is one line for each request, without a stack', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { line, stack } = logged(new Error('Failed query: select 1', { cause }));
  expect(line.outage).toBe('Error: connect ECONNREFUSED');
  expect(stack).toBe('');
});

test('what is thrown without being an error is told as it is', () => {
  expect(logged('just a text').line.error).toBe('just a text');
});
