import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { inlineScripts } from '#app/hydration/inline-scripts.ts';
import { STARTER } from '#app/hydration/starter.server.ts';
import { SHOW_BANNER } from '#app/site/consent/show-banner.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE, type Locale, languageOf, localeOfPath } from '#shared/locale.ts';
import { type RequestContext, requestContext } from './context.ts';
import { DocumentContext, type ServerDocument } from './document-context.ts';
import { LocaleContext } from './intl/use-locale-code.ts';
import { spokenAddress } from './site/frame/language-links.ts';

const RENDER_TIMEOUT = 10_000;

/**
 * Renders a whole page and hands it over. Nothing is streamed: a whole page can be hashed,
 * compressed and cached, and a failing one still gets its status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const away = spokenAddress(context.staticHandlerContext.loaderData, request.url);
  // What a form was answered with is shown where it was sent: elsewhere it would be lost.
  if (away && ['GET', 'HEAD'].includes(request.method)) {
    headers.set('Location', away);
    headers.set('Cache-Control', 'no-store');
    return new Response(null, { status: 302, headers });
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const locale = localeOfPath(new URL(request.url).pathname) ?? DEFAULT_LOCALE;
  try {
    const visit = loadContext.get(requestContext);
    const { html, scripts } = await renderDocument(context, request.url, locale, visit);
    visit.handOver(html, scripts);
    return new Response(null, { status, headers });
  } catch (error) {
    // Given the error, React Router shows the error page. If that fails too, `lastResort` answers.
    if (!context.staticHandlerContext.errors) throw error;
    return new Response(lastResort(locale), { status: 500, headers });
  }
}

type Visit = Pick<RequestContext, 'foreignCountries'> & {
  readonly shop: { readonly baseUrl: string };
  readonly told: Told;
};
type Told = Pick<ServerDocument, 'nodes' | 'preview' | 'staticValues'>;

/**
 * Renders the page around React Router's scripts. The scripts are rendered first, and alone,
 * because they stand in the page as text (`hydration/hydration.tsx`). They hold the loaders' data
 * as a stream that can be read once. They and our own are the only ones the page may run.
 */
async function renderDocument(context: EntryContext, url: string, locale: Locale, visit: Visit) {
  const { errors } = context.staticHandlerContext;
  const { staticValues } = visit.told;
  const told = errors ? { nodes: [], preview: null, staticValues } : visit.told;
  const { foreignCountries } = visit;
  const known = { starter: STARTER, baseUrl: visit.shop.baseUrl, foreignCountries, ...told };
  const render = (of: EntryContext, scripts: string | null) =>
    renderWhole(
      <DocumentContext value={{ ...known, scripts }}>
        <LocaleContext value={locale}>
          <ServerRouter context={of} url={url} />
        </LocaleContext>
      </DocumentContext>,
    );
  if (import.meta.env.DEV) {
    const html = await render(context, '');
    return { html, scripts: inlineScripts(html.toString()) };
  }
  const scripts = (await render(context, null)).toString();
  const html = await render({ ...context, serverHandoffStream: undefined }, scripts);
  return { html, scripts: [STARTER, SHOW_BANNER, ...inlineScripts(scripts)] };
}

/** Renders everything, waiting for suspended parts. */
function renderWhole(page: ReactNode): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Everything is there when the first byte leaves, so no part moves to the end of the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        buffer(pipe(new PassThrough())).then((bytes) => resolve(bytes as Buffer<ArrayBuffer>), reject);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT);
  });
}

/** The answer when even the error page fails (specification section 2, Error page). */
function lastResort(locale: Locale): string {
  const text = MESSAGES[locale].errors.fallback;
  return `<!doctype html><html lang="${locale}" dir="${languageOf(locale).dir}"><meta charset="utf-8"><title>${text}</title><p role="alert">${text}</p></html>`;
}

/** Logs unexpected errors only: unmatched addresses and refusals are answers, not faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).logFailure(request, error);
};
