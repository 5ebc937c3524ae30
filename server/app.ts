import { Hono } from 'hono';
import { isOutage } from '#database/outage.ts';
import { LOCALES } from '#shared/locale.ts';
import type { ServerEnv } from './http/env.ts';
import { logFailure } from './http/log-failure.ts';
import { answerOutage, failRequest } from './http/refuse-request.ts';
import { staticFiles } from './http/static-files.ts';
import { limitBody } from './middleware/body-limit.ts';
import { bodyLimitOf, fewLargeBodies } from './middleware/body-limit-of.ts';
import { answerWhileClosed } from './middleware/closed-shop.ts';
import { requestId } from './middleware/request-id.ts';
import { sameOriginOnly } from './middleware/same-origin.ts';
import { answerRootFile } from './mounts/answer-root-file.ts';
import { mountApi } from './mounts/mount-api.ts';
import { mountApiReference } from './mounts/mount-api-reference.ts';
import { mountBrand } from './mounts/mount-brand.ts';
import { mountBuildCards } from './mounts/mount-build-cards.ts';
import { mountChangePassword } from './mounts/mount-change-password.ts';
import { mountDevelopmentPages } from './mounts/mount-development-pages.ts';
import { mountDocuments } from './mounts/mount-documents.ts';
import { mountGuaranteeNotices } from './mounts/mount-guarantee-notices.ts';
import { mountHealth } from './mounts/mount-health.ts';
import { mountHousePictures } from './mounts/mount-house-pictures.ts';
import { mountLogin } from './mounts/mount-login.ts';
import { mountMedia } from './mounts/mount-media.ts';
import { mountMetrics } from './mounts/mount-metrics.ts';
import { mountOffice } from './mounts/mount-office.ts';
import { mountPagebuilder } from './mounts/mount-pagebuilder.ts';
import { mountPayments } from './mounts/mount-payments.ts';
import { mountPressFiles } from './mounts/mount-press-files.ts';
import { mountSecurityTxt } from './mounts/mount-security-txt.ts';
import { mountSitemapsAndFeeds } from './mounts/mount-sitemaps-and-feeds.ts';
import { redirectRoot } from './mounts/redirect-root.ts';
import type { Pages } from './page-cache/pages.ts';
import type { Services } from './services.ts';
import { visitor } from './visitor/visitor.ts';
import { patternOf } from './watch/request-watch.ts';

/**
 * Payment messages come from elsewhere by nature, and mail programs let readers go: both prove
 * themselves by what they carry.
 */
const FROM_ELSEWHERE = [
  '/payments/notify/',
  ...LOCALES.flatMap((locale) => [`/api/${locale}/newsletter/leave/`, `/api/${locale}/stock-alerts/stop/`]),
];

/** The app with all its routes, in order. */
export function createApp(services: Services, pages: Pages): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use(requestId);
  if (services.requests) app.use(services.requests.noteRoute);
  app.use(staticFiles('build/client'));
  app.use(sameOriginOnly(services.config.baseUrl, FROM_ELSEWHERE));
  app.use(fewLargeBodies);
  app.use(limitBody(bodyLimitOf));
  app.use(visitor(services));
  mountHealth(app, services);
  mountMetrics(app, services);
  mountDocuments(app, services);
  mountGuaranteeNotices(app, services);
  mountBrand(app, services);
  mountHousePictures(app, services);
  mountBuildCards(app, services);
  mountMedia(app, services);
  mountPayments(app, services);
  mountLogin(app, services);
  mountOffice(app, services);
  mountDevelopmentPages(app, services);
  mountApiReference(app);
  mountSecurityTxt(app, services);
  mountChangePassword(app, services);
  // What stands above is reached while the shop is closed, too.
  app.use(answerWhileClosed(services));
  mountApi(app, services);
  mountPagebuilder(app, services);
  mountSitemapsAndFeeds(app, services);
  mountPressFiles(app, services);
  app.get('/', redirectRoot(services));
  // Slashes alone name no page; the framework would answer them with an empty shell.
  app.get('/:slashes{/+}', redirectRoot(services));
  app.get('/:file{[^/]+\\.[a-z0-9]+}', answerRootFile(services));
  app.get('/.well-known/*', (c) => c.text('No such file', 404));
  app.all('*', (c) => pages.serve(c));
  app.onError((error, c) => {
    const { method, url } = c.req;
    logFailure({ method, url, requestId: c.get('requestId'), route: patternOf(c) }, error);
    return isOutage(error) ? answerOutage(c) : failRequest(c);
  });
  return app;
}
