import { type EntryContext, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import handleRequest from './entry.server.tsx';

/** A context no page can be rendered from. */
const broken = (errors: object | null) => ({ staticHandlerContext: { errors } }) as unknown as EntryContext;
const show = (path: string, errors: object | null) =>
  handleRequest(
    new Request(`http://shop.test${path}`),
    404,
    new Headers(),
    broken(errors),
    new RouterContextProvider(),
  );

test('S2.22 an error page that cannot be shown itself says so, in the language of the address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await show('/en/bikes', { root: new Error() });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('An error occurred while showing the error page');
  expect(await (await show('/it', { root: new Error() })).text()).toContain('la pagina di errore');
});

test('a page that fails is given back to React Router, which then asks for the error page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(show('/en/bikes', null)).rejects.toThrow();
});
