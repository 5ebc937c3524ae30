import { lazy, Suspense, use } from 'react';
import { createStaticHandler, type EntryContext, RouterContextProvider, Scripts } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Hydration } from '#app/hydration/hydration.tsx';
import { STARTER } from '#app/hydration/starter.server.ts';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { StructuredData } from '#app/structured-data/structured-data.tsx';
import { requestContext } from './context.ts';
import { DocumentContext } from './document-context.ts';
import handleRequest from './entry.server.tsx';

/** A context that no page can be rendered from. */
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

test('a page of a silent language leads to English and keeps its headers, but what a form is answered with is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const ask = (method: string) => {
    const request = new Request('http://shop.test/de/cart?x=1', { method });
    const loaderData = { root: { shell: { silent: ['de'] } } };
    const context = { staticHandlerContext: { errors: {}, loaderData } } as unknown as EntryContext;
    const headers = new Headers({ 'Set-Cookie': 'bag=full', 'Cache-Control': 'public' });
    return handleRequest(request, 200, headers, context, new RouterContextProvider());
  };
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await ask(method);
    expect([status, headers.get('location')]).toEqual([302, '/en/cart?x=1']);
    expect([headers.get('cache-control'), headers.getSetCookie()]).toEqual(['no-store', ['bag=full']]);
  }
  expect((await ask('POST')).headers.get('location')).toBeNull();
});

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

async function write(Page: () => React.ReactNode, nodes: JsonLd[] = []): Promise<string> {
  return (await handedOver(Page, nodes)).html;
}

async function handedOver(Page: () => React.ReactNode, nodes: JsonLd[] = []) {
  let html = '';
  let scripts: readonly string[] = [];
  const handOver = (bytes: Buffer, own: readonly string[]) => {
    html = String(bytes);
    scripts = own;
  };
  const visit = {
    handOver,
    shop: { baseUrl: 'https://shop.test' },
    told: { nodes, preview: null, staticValues: [] },
  };
  const loadContext = new RouterContextProvider(new Map([[requestContext, visit as never]]));
  const request = new Request('http://shop.test/en');
  await handleRequest(request, 200, new Headers(), await contextOf(request, Page), loadContext);
  return { html, scripts };
}

const Late = lazy(async () => ({ default: () => <p>Here at last</p> }));

test('a page with a part that still waits is sent when that part is there', async () => {
  const html = await write(() => (
    <Suspense fallback={<p>A moment</p>}>
      <Late />
    </Suspense>
  ));
  expect(html).toContain('Here at last');
  expect(html).not.toContain('A moment');
});

const Document = () => (
  <html lang="en">
    <head>
      <StructuredData />
    </head>
    <body>
      <Hydration />
    </body>
  </html>
);

test('a page says that it is one of today, so that browsers lay it out as one', async () => {
  expect(await write(Document)).toMatch(/^<!doctype html><html/i);
});

test('a built page holds the scripts of React Router, and the loaders’ data, in a template where they do nothing', async () => {
  vi.stubEnv('DEV', false);
  const html = await write(() => (use(DocumentContext)?.scripts === null ? <Scripts /> : <Document />));
  const [, template = '', starter = ''] =
    /<template data-hydrate="at-once" id="hydration">(.*)<\/template><script>(.*)<\/script><\/body>/s.exec(
      html,
    ) ?? [];
  expect(template).toContain('window.__reactRouterContext = {};');
  expect(template).toContain('streamController.enqueue("[]")');
  expect(template).toContain('<script type="module" async="">');
  expect(html.replace(template, '')).not.toMatch(/__reactRouter|type="module"/);
  expect(starter).toBe(STARTER);
  vi.unstubAllEnvs();
});

test('while one develops, the page holds them as React Router writes them', async () => {
  expect(await write(Document)).toMatch(
    /<body>(?:<link[^>]*>)*<script>window.__reactRouterContext = {};.*enqueue\("\[\]"\)/s,
  );
});

test('structured data stands once, and no text in it can end its script', async () => {
  const nodes = [{ '@type': 'Product', name: '</script><script>alert(1)</script>' }];
  const html = await write(Document, nodes);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)['@graph']).toEqual(nodes);
  expect(html.match(/alert/g)).toHaveLength(1);
});
