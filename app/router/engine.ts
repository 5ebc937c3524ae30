import {
  type DataRouter,
  UNSAFE_createClientRoutes,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_getHydrationData,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
  UNSAFE_hydrationRouteProperties,
} from 'react-router';
import type { HandedOver } from './handed-over.ts';

/** React Router's own router, begun where the page stands, as its `HydratedRouter` would have begun it. */
export function startEngine({ context, manifest, modules, data, history, location }: HandedOver): DataRouter {
  const routes = UNSAFE_createClientRoutes(manifest.routes, modules, data, true, false);
  const router: DataRouter = UNSAFE_createRouter({
    routes,
    // Begins at the page that is shown, also where the visitor has gone back meanwhile.
    history: Object.create(history, { location: { value: location } }),
    basename: context.basename,
    hydrationData: UNSAFE_getHydrationData({
      state: data,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: modules[id]?.clientLoader,
        hasLoader: manifest.routes[id]?.hasLoader === true,
        hasHydrateFallback: modules[id]?.HydrateFallback != null,
      }),
      location,
      basename: context.basename,
      future: context.future,
      isSpaMode: false,
    }),
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router, manifest, modules, true),
  });
  return router.initialize();
}
