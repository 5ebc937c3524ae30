import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { holdsRight, type Need } from '#domain/staff/rights.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { type OfficeRequest, officeContext } from './context.ts';
import { Document } from './document.tsx';
import { typedWords } from './entry/kept-words.tsx';
import { VIEWING } from './entry/refused.tsx';
import { Spoken } from './kit/spoken.ts';
import type { OfficeHandle } from './routes/screen.ts';
import { OFFICE, ROUTES } from './routes.ts';
import type { Word } from './words.ts';

const handler = createStaticHandler(ROUTES, { basename: OFFICE });

/**
 * Answers a request for a page of the office. Here, and once more in each act, it is decided who
 * may: a page is open to who holds the right that its route names, and to nobody else.
 */
export async function answerOffice(request: Request, office: OfficeRequest): Promise<Response> {
  const gate = gateOf(request, office);
  const typed = gate.kind === 'open' ? '' : await typedWords(request);
  if (gate.kind === 'sign-in' && typed === '') return redirectTo(signInAddress(office.path));
  const context = new RouterContextProvider(new Map([[officeContext, { ...office, typed }]]));
  // A page that is refused is rendered without its loader: nothing of it is read.
  const asked = gate.kind === 'open' ? request : new Request(refusedAddress(request.url, gate));
  if (gate.kind === 'open' && handleOf(new URL(request.url).pathname)?.isFile)
    return answerWithFile(request, context, office);
  const result = await handler.query(asked, { requestContext: context });
  if (result instanceof Response) return result;
  const status = gate.kind === 'open' ? statusOf(result, office) : STATUSES[gate.kind];
  const page = (
    <Document office={office} title={titleOf(request, gate)}>
      <Spoken value={office.locale}>
        <Rendered context={result} />
      </Spoken>
    </Document>
  );
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  const body = request.method === 'HEAD' ? null : `<!doctype html>${renderToString(page)}`;
  return new Response(body, { status, headers });
}

/** Who is turned away reads no title of what they asked for. */
function titleOf({ url }: Request, { kind }: Gate): Word | undefined {
  if (kind === 'open') return handleOf(new URL(url).pathname)?.title;
  return kind === 'sign-in' ? 'page.sign-in' : 'page.refused';
}

/** Whether a request changes something; the way back to one's own role is none. */
function isAct({ method, url }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD' && new URL(url).pathname !== `${OFFICE}/view-as`;
}

/** A file, or the status of what was refused. */
async function answerWithFile(
  request: Request,
  requestContext: RouterContextProvider,
  office: OfficeRequest,
): Promise<Response> {
  try {
    return await handler.queryRoute(request, { requestContext });
  } catch (error) {
    if (error instanceof Response) return error;
    if (!isRefusal(error)) throw error;
    return new Response(refusalText(office.locale, error), {
      status: office.statusOf(error),
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}

function Rendered({ context }: { context: StaticHandlerContext }): ReactNode {
  const router = createStaticRouter(handler.dataRoutes, context);
  return <StaticRouterProvider context={context} hydrate={false} router={router} />;
}

const STATUSES = { 'sign-in': 401, refused: 403, viewing: 403 } as const;

type Gate = { readonly kind: 'open' | 'sign-in' | 'refused' | 'viewing' };

/** Whether the page may be seen. Who is nobody gets to know of no page but the way in. */
function gateOf(request: Request, { person }: OfficeRequest): Gate {
  const handle = handleOf(new URL(request.url).pathname);
  if (handle?.isForAll) return { kind: 'open' };
  if (!person) return { kind: 'sign-in' };
  if (person.viewsAs && isAct(request)) return { kind: 'viewing' };
  if (!handle?.needs) return { kind: 'open' };
  return { kind: holdsRight(person.actor.rights, handle.needs) ? 'open' : 'refused' };
}

/** What the innermost route of an address says. */
function handleOf(pathname: string): OfficeHandle | undefined {
  return matchRoutes(ROUTES, pathname, OFFICE)?.at(-1)?.route.handle;
}

/** The right that a page needs; null: any person of the staff. */
function needOf(pathname: string): Need | null {
  return handleOf(pathname)?.needs ?? null;
}

function statusOf({ errors, statusCode, matches }: StaticHandlerContext, office: OfficeRequest): number {
  if (matches.at(-1)?.route.path === '*') return 404;
  const [error] = Object.values(errors ?? {});
  if (error === undefined) return statusCode;
  if (isRefusal(error)) return office.statusOf(error);
  if (statusCode === 500) office.logFailure(error);
  return statusCode;
}

/** The page that says who may do what the page of this address does, or the way in. */
function refusedAddress(url: string, { kind }: Gate): URL {
  if (kind === 'sign-in') return new URL(signInAddress(new URL(url).pathname), url);
  if (kind === 'viewing') return new URL(`${OFFICE}/refused?why=${VIEWING}`, url);
  const { room = '', right = '' } = needOf(new URL(url).pathname) ?? {};
  return new URL(`${OFFICE}/refused?${new URLSearchParams({ room, right })}`, url);
}

function signInAddress(from: string): string {
  return `${OFFICE}/sign-in${from === OFFICE ? '' : `?${new URLSearchParams({ from })}`}`;
}

function redirectTo(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address } });
}
