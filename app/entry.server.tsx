import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { IntlProvider } from 'use-intl/react';
import { MESSAGES } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE, type Locale, localeOfPath } from '#shared/locale.ts';
import { type RequestContext, requestContext } from './context.ts';
import { bytesOf } from './desk.server.ts';
import { headMarkup } from './for-machines/head-markup.server.ts';
import { Parts, PartsContext } from './kept-html.ts';
import { type Halves, startAfterLooks, startLate } from './late-start.server.ts';
import type { WithAlternates } from './site/shell/language-links.ts';
import type { PageHandle } from './site/shell/layout.ts';

const RENDER_TIMEOUT = 10_000;

/** Renders a whole page and hands it over: it can then be hashed, compressed and kept, and a failing page still gets its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const locale = localeOfPath(new URL(request.url).pathname) ?? DEFAULT_LOCALE;
  try {
    await readHandoff(context);
    const parts = new Parts();
    const page = (
      <PartsContext value={parts}>
        <IntlProvider locale={locale} messages={MESSAGES[locale]} timeZone="Europe/Rome">
          <ServerRouter context={withMatchedOnly(context)} url={request.url} />
        </IntlProvider>
      </PartsContext>
    );
    const visit = loadContext.get(requestContext);
    const start = startsLate(context) ? startLate : startAfterLooks;
    const { head, rest } = start(halvesOf(await renderWhole(page, parts)));
    const told = forMachines({ context, visit, url: request.url, locale }, head);
    visit.handOver(bytesOf([DOCTYPE, head, ...told], rest, parts));
    return new Response(null, { status, headers });
  } catch (error) {
    // Asked once more, with the error, React Router shows the error page; failing at that too is the end of the road.
    if (!context.staticHandlerContext.errors) throw error;
    return new Response(lastResort(locale), { status: 500, headers });
  }
}

type Rendered = { context: EntryContext; visit: RequestContext; url: string; locale: Locale };

/** What only search engines and previews read, for the head of a page that may be found. */
function forMachines({ context, visit, url, locale }: Rendered, head: string) {
  if (!head.includes(CANONICAL)) return [];
  const { loaderData, matches } = context.staticHandlerContext;
  const alternates = matches
    .map(({ route }) => (loaderData[route.id] as WithAlternates | null | undefined)?.alternates)
    .findLast(Boolean);
  const { baseUrl } = visit.shop;
  return headMarkup({ baseUrl, pathname: new URL(url).pathname, locale, alternates, ...visit.told });
}

/** Stands in a page that may be found (`app/site/shell/page-head.tsx`). */
const CANONICAL = ' rel="canonical"';

function halvesOf(html: string): Halves {
  const end = html.indexOf('</head>');
  return { head: html.slice(0, end), rest: html.slice(end) };
}

/** Whether the innermost route asks for a late start, and is what is shown. */
function startsLate({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const innermost = staticHandlerContext.matches.at(-1)?.route.id;
  const handle = routeModules[innermost ?? '']?.handle as PageHandle | undefined;
  return handle?.startsLate === true && !staticHandlerContext.errors;
}

/** Said when even the error page could not be shown (specification section 2, Error page). */
function lastResort(locale: Locale): string {
  const text = MESSAGES[locale].errors.fallback;
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${text}</title><p role="alert">${text}</p></html>`;
}

/**
 * Nothing of a page waits once its data is there, so it is rendered in one go: a fifth cheaper than a stream that nobody reads early. A page
 * with a part that does wait (a component still loading) is rendered again by the means that wait for it.
 */
async function renderWhole(page: React.ReactNode, parts: Parts): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(WAITING)) return html;
  const waited = await renderWaiting(page);
  parts.keepNothing();
  return waited.replace(DOCTYPE, '');
}

/** In one go React leaves it out, and browsers would lay the page out as those of 1998. */
const DOCTYPE = '<!DOCTYPE html>';

/** The end of how React marks a boundary that it could not finish: a search for a `<` would stop at every tag. */
const WAITING = '$!-->';

/**
 * Of all routes those the page consists of: React Router makes each of the table's anew for every page, and looks through them again for the
 * ones it has already found.
 */
function withMatchedOnly(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(matched) } };
}

/**
 * The loaders' data arrive as a stream that React Router would suspend for; read before, they are at hand when it asks, also the second time.
 */
async function readHandoff(context: EntryContext): Promise<void> {
  const { serverHandoffStream, renderMeta } = context;
  if (!serverHandoffStream || !renderMeta) return;
  const value = await text(serverHandoffStream);
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
  context.serverHandoffStream = ALREADY_READ;
}

/** Looks like a stream nobody has to read. */
const ALREADY_READ = { getReader: () => null } as unknown as ReadableStream<Uint8Array>;

function renderWaiting(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT);
  });
}

/** Unmatched addresses and refusals are answers, not faults: only what nobody expected is written down. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
