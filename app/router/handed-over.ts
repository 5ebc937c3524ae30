import { createElement } from 'react';
import {
  type UNSAFE_AssetsManifest as Manifest,
  matchRoutes,
  type UNSAFE_RouteModules as RouteModules,
  type RouteObject,
  type RouterState,
  UNSAFE_createBrowserHistory,
  UNSAFE_decodeViaTurboStream,
} from 'react-router';
import type { PageHandle } from '#app/site/shell/layout.ts';

type ServerContext = {
  readonly basename?: string;
  readonly future: Record<string, never>;
  readonly routeDiscovery: { mode: 'initial' };
  readonly stream: ReadableStream<Uint8Array>;
};
type PageState = Pick<RouterState, 'actionData' | 'errors' | 'loaderData'>;
type Globals = {
  readonly __reactRouterContext: ServerContext;
  readonly __reactRouterManifest: Manifest;
  readonly __reactRouterRouteModules: RouteModules;
};

/** What the server gave the page along: its routes' modules, what their loaders answered, and the table of all routes. */
export type HandedOver = {
  readonly context: ServerContext;
  readonly manifest: Manifest;
  readonly modules: RouteModules;
  readonly data: PageState;
  readonly history: ReturnType<typeof UNSAFE_createBrowserHistory>;
  /** Where the page was when it came. */
  readonly location: RouterState['location'];
  readonly matches: RouterState['matches'];
  /** It waited for its visitor to stir. */
  readonly startsLate: boolean;
};

/** Reads it, once. React Router writes it into the document (`<Scripts>`), outermost route first. */
export async function readHandedOver(): Promise<HandedOver> {
  const globals = window as unknown as Globals;
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = globals;
  const modules = globals.__reactRouterRouteModules;
  const { value } = await UNSAFE_decodeViaTurboStream(context.stream, window);
  const history = UNSAFE_createBrowserHistory();
  const { location } = history;
  const routes = routesOf(manifest, modules);
  const matches = matchRoutes(routes, location, context.basename) as RouterState['matches'] | null;
  if (!matches) throw new Error(`The page at ${location.pathname} came with other routes`);
  const handle = matches.at(-1)?.route.handle as PageHandle | undefined;
  return {
    ...{ context, manifest, modules, history, location, matches },
    data: value as PageState,
    startsLate: handle?.startsLate === true,
  };
}

/** The routes of this page alone, each in the one before, with the elements React Router would make of their modules. */
function routesOf(manifest: Manifest, modules: RouteModules): RouteObject[] {
  return Object.keys(modules).reduceRight<RouteObject[]>((children, id) => {
    const { path, index } = manifest.routes[id] ?? {};
    const shown = { id, path, handle: modules[id]?.handle, ...elementsOf(modules[id]) };
    return [index ? { ...shown, index } : { ...shown, children }];
  }, []);
}

function elementsOf(module: RouteModules[string]): Pick<RouteObject, 'element' | 'errorElement'> {
  const { default: Page, ErrorBoundary, Layout } = module ?? {};
  const within = (part: React.ReactElement) => (Layout ? createElement(Layout, null, part) : part);
  return {
    ...(Page && { element: within(createElement(Page)) }),
    ...(ErrorBoundary && { errorElement: within(createElement(ErrorBoundary as React.ComponentType)) }),
  };
}
