import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { IntlProvider } from 'use-intl/react';
import { MESSAGES } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE, type Locale, localeOfPath } from '#shared/locale.ts';
import { requestContext } from './context.ts';
import { startLate } from './late-start.server.ts';
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
  const page = (
    <IntlProvider locale={locale} messages={MESSAGES[locale]} timeZone="Europe/Rome">
      <ServerRouter context={context} url={request.url} />
    </IntlProvider>
  );
  try {
    const html = await renderWhole(page);
    loadContext
      .get(requestContext)
      .handOver(startsLate(context) ? Buffer.from(startLate(String(html))) : html);
    return new Response(null, { status, headers });
  } catch (error) {
    // Asked once more, with the error, React Router shows the error page; failing at that too is the end of the road.
    if (!context.staticHandlerContext.errors) throw error;
    return new Response(lastResort(locale), { status: 500, headers });
  }
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

function renderWhole(page: React.ReactNode): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(timer);
        pipe(collect(resolve));
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT);
  });
}

/** A stream that gives all that was written to it at once. */
function collect(whole: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
    final: (done) => {
      whole(Buffer.concat(chunks));
      done();
    },
  });
}

/** Unmatched addresses and refusals are answers, not faults: only what nobody expected is written down. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
