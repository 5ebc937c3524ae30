import type { Context, Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import type { Provider } from 'oidc-provider';
import { endFreshSignIn } from '#domain/accounts/fresh-sign-ins.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { forgetFresh, freshToken } from '../fresh-cookie.ts';
import { nodeExchange } from '../node-request.ts';
import { logoutPage } from '../pages/account-pages.ts';
import type { LoginServiceSettings } from '../settings.ts';
import { frameOf, localeOf } from '../visit.ts';

/**
 * `/logout?logout=true&redirect_uri=…&lang=…` (specification section 7): ends this browser's
 * session at the service and returns to an allowed address only. A POST ends it, which other sites
 * cannot send; a link only asks. Without `logout=true` nothing ends.
 */
export function mountLogout(app: Hono, settings: LoginServiceSettings, open: () => Promise<Provider>): void {
  app.get('/logout', async (c) => {
    if (c.req.query('logout') !== 'true') return c.redirect(returnAddress(c, settings), 303);
    const { pathname, search } = new URL(c.req.url);
    return c.html(logoutPage(await frameOf(c, settings, localeOf(c)), pathname + search));
  });
  app.post('/logout', async (c) => {
    if (c.req.query('logout') === 'true') await endSession(c, settings, await open());
    return c.redirect(returnAddress(c, settings), 303);
  });
}

async function endSession(c: Context, settings: LoginServiceSettings, provider: Provider): Promise<void> {
  const token = freshToken(c);
  if (token) await endFreshSignIn(settings.shopIn(localeOf(c), c), token);
  const { incoming, outgoing } = nodeExchange(c, settings.baseUrl);
  const session = await provider.Session.get(provider.createContext(incoming, outgoing));
  if (session.accountId) {
    for (const { id } of settings.clients) {
      const grantId = session.grantIdFor(id);
      if (grantId) await provider.Grant.adapter.destroy(grantId);
    }
    await session.destroy();
  }
  forgetFresh(c);
  for (const name of ['login-session', 'login-session.sig'])
    deleteCookie(c, name, { path: LOGIN_SERVICE_PATH });
}

function returnAddress(c: Context, { returnOrigins, shopPages }: LoginServiceSettings): string {
  const asked = URL.parse(c.req.query('redirect_uri') ?? '');
  return asked && returnOrigins.includes(asked.origin) ? asked.href : shopPages.home(localeOf(c));
}
