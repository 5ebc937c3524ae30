import { type ReactNode, use } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { Hydration } from '#app/hydration/hydration.tsx';
import { BrandHead } from '#app/site/frame/brand-head.tsx';
import { loadShell } from '#app/site/frame/shell-data.server.ts';
import { loadStaticShell } from '#app/site/frame/static-shell.server.ts';
import { Failure } from '#app/site/pages/failure.tsx';
import { LastResort } from '#app/site/pages/last-resort.tsx';
import { redirectMoved } from '#app/site/pages/redirect-moved.server.ts';
import { Shell } from '#app/site/shell/shell.tsx';
import { StructuredData } from '#app/structured-data/structured-data.tsx';
import styles from '#app/styles/app.css?url';
import { languageOf } from '#shared/locale.ts';
import type { Route } from './+types/root';
import { requestContext } from './context.ts';
import { DocumentContext } from './document-context.ts';
import { useLocaleCode } from './intl/use-locale-code.ts';

export const middleware: Route.MiddlewareFunction[] = [redirectMoved];

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const tags = ['site', 'catalogue'];
  request.showTags(...tags);
  const [shell, staticShell] = await Promise.all([
    request.shared('shell', tags, () => loadShell(request)),
    request.shared('static-shell', tags, () => loadStaticShell(request)),
  ]);
  return { shell, staticShell: request.staticData(staticShell) };
}

/**
 * The shell belongs to a language, and choosing another loads the whole document anew. It is loaded
 * again only where a static part was not in the document (`static-part.tsx`).
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && formMethod === undefined;
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** The document around every page, also around those that fail. */
export function Layout({ children }: { children: ReactNode }) {
  // Not from the route's parameters: a refused method has no route, but its answer has a language.
  const locale = useLocaleCode();
  const api = useRouteLoaderData<typeof loader>('root')?.shell.publicApiUrl;
  if (use(DocumentContext)?.scripts === null) return <Scripts />;
  return (
    <html lang={locale} dir={languageOf(locale).dir} data-api={api}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        {/* The first paint shows the page, not only what stands before it. */}
        <link blocking="render" href="#main" rel="expect" />
        <BrandHead />
        <Meta />
        <Links />
        <StructuredData />
      </head>
      <body>
        {children}
        <Hydration />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastResort>
      <Shell>
        <Failure error={error} />
      </Shell>
    </LastResort>
  );
}
