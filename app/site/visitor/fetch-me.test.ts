import { afterEach, expect, test, vi } from 'vitest';
import { fetchMe } from './fetch-me.ts';

const ME = { cart_count: 2, customer: { first_name: 'Ada' } };
const answers = vi.fn<(address: string) => Promise<Response>>(async () => Response.json(ME));
vi.stubGlobal('fetch', answers);
afterEach(() => answers.mockClear());

test('those who ask at the same time share one answer; who asks later gets a new one', async () => {
  expect(await Promise.all([fetchMe('it'), fetchMe('it')])).toEqual([ME, ME]);
  expect(answers.mock.calls).toEqual([['/api/it/me']]);
  await fetchMe('it');
  expect(answers).toHaveBeenCalledTimes(2);
});

test('an answer that is none is not kept', async () => {
  answers.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(fetchMe('de')).rejects.toThrow('503');
  expect(await fetchMe('de')).toEqual(ME);
});
