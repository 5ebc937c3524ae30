import { createRoute, z } from '@hono/zod-openapi';
import { stopStockAlerts } from '#domain/stock-alerts/stop.ts';
import { jsonAnswer, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const address = {
  path: '/{locale}/stock-alerts/stop/{token}' as const,
  tags: ['Stock alerts'],
  request: { params: localeParam.extend({ token: z.string().max(100) }) },
};

const stop = createRoute({
  ...address,
  method: 'post',
  summary: 'One click of a mail program: the address of List-Unsubscribe (RFC 8058)',
  responses: { 200: jsonAnswer('No more alerts', z.object({ stopped: z.literal(true) })), ...REFUSED },
});

const look = createRoute({
  ...address,
  method: 'get',
  summary: 'A person who follows that address: to the page that asks first. Changes nothing',
  responses: { 302: { description: 'To the page' }, ...REFUSED },
});

/** Stopping alerts without a page. The token alone is enough, from any origin. */
export function createStockAlertsApi() {
  return openRoomApi()
    .openapi(stop, async (c) => {
      await stopStockAlerts(c.env.api.shop, { token: c.req.valid('param').token, by: 'oneClick' });
      return c.json({ stopped: true as const }, 200);
    })
    .openapi(look, (c) => {
      const { locale, token } = c.req.valid('param');
      return c.redirect(`/${locale}/stock-alert/stop?${new URLSearchParams({ token })}`, 302);
    });
}
