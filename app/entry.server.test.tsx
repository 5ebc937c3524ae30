import { lazy, Suspense } from 'react';
import { createStaticHandler, type EntryContext, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { requestContext } from './context.ts';
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

const Late = lazy(async () => ({ default: () => <p>Here at last</p> }));
const Page = () => (
  <Suspense fallback={<p>A moment</p>}>
    <Late />
  </Suspense>
);

/** What React Router hands over for a site of this one page. */
async function contextOf(request: Request, Page: () => React.ReactNode): Promise<EntryContext> {
  const route = { id: 'root', path: '*' };
  const { query } = createStaticHandler([{ ...route, Component: Page }]);
  return {
    ...{ manifest: { routes: { root: route }, entry: { imports: [], module: '' }, url: '', version: '' } },
    ...{ routeModules: { root: { default: Page } }, staticHandlerContext: await query(request) },
    ...{ future: {}, ssr: true, isSpaMode: false, branches: [], routeDiscovery: { mode: 'initial' } },
    ...{ serverHandoffString: '{}', renderMeta: {}, serverHandoffStream: new Blob(['[]']).stream() },
  } as unknown as EntryContext;
}

async function write(Page: () => React.ReactNode): Promise<string> {
  let html = '';
  const handOver = (bytes: Buffer) => {
    html = String(bytes);
  };
  const visit = new RouterContextProvider(new Map([[requestContext, { handOver } as never]]));
  const request = new Request('http://shop.test/en');
  await handleRequest(request, 200, new Headers(), await contextOf(request, Page), visit);
  return html;
}

test('a page with a part that still waits is sent when that part is there', async () => {
  const html = await write(Page);
  expect(html).toContain('Here at last');
  expect(html).not.toContain('A moment');
});

const Document = () => (
  <html lang="en">
    <body>Ciao</body>
  </html>
);

test('a page says that it is one of today, so that browsers lay it out as one', async () => {
  expect(await write(Document)).toMatch(/^<!doctype html><html/i);
});
