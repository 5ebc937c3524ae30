import { createRequestHandler, type ServerBuild } from 'react-router';
import { createApp } from '../app.ts';
import { redirectToCanonical } from '../http/canonical-address.ts';
import { refuseUnknownHosts } from '../http/known-host.ts';
import { leadLanguageDomains } from '../http/language-domain.ts';
import type { Front } from '../http/listen.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { answerFromCache, type CacheFront } from '../page-cache/answer-from-cache.ts';
import { listenForChanges } from '../page-cache/listen-for-changes.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import { Pages } from '../page-cache/pages.ts';
import type { Services } from '../services.ts';
import { followNamedCountry } from '../visitor/follow-named-country.ts';
import { findChosenCountry } from '../visitor/visitor.ts';

/**
 * The front for visitors: the page cache and the login protocol first, then the app, and the poll
 * for changes that refreshes the cache.
 * @param build React Router's; a function is called for each request, so that development
 *   serves the newest
 */
export async function openShopFront(services: Services, build?: () => Promise<ServerBuild>) {
  const cache = new PageCache(services.config.pageCacheBytes);
  const changes = await listenForChanges(services.connection.db, cache.changes, async (tags) => {
    if (tags.includes('site')) await Promise.all([services.markets.reload(), services.opening.reload()]);
    services.shared.forget(tags);
  });
  const mode = services.config.environment === 'development' ? 'development' : 'production';
  const handle = createRequestHandler(build ?? (await import('virtual:react-router/server-build')), mode);
  const pages = new Pages(handle, services, cache);
  const cacheFront: CacheFront = {
    cache,
    meters: services.meters,
    isOpen: () => services.opening.current().isOpen,
    countryOf: (url, cookies) => findChosenCountry(services, url, cookies),
  };
  const fronts: Front[] = [
    ...(services.requests ? [services.requests.front] : []),
    leadLanguageDomains(services.config),
    refuseUnknownHosts(services.config),
    redirectToCanonical(services.https),
    followNamedCountry(services),
    (request, response) => answerFromCache(cacheFront, request, response),
    setSecurityHeaders(services.https),
    (request, response) => services.loginService?.answerProtocol(request, response) ?? false,
  ];
  const front: Front = (request, response) => fronts.some((answer) => answer(request, response));
  return { app: createApp(services, pages), front, stop: changes.stop };
}
