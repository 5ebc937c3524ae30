import { createRoute, z } from '@hono/zod-openapi';
import { leaveNewsletter } from '#domain/newsletter/leave.ts';
import { jsonAnswer, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const address = {
  path: '/{locale}/newsletter/leave/{token}' as const,
  tags: ['Newsletter'],
  request: { params: localeParam.extend({ token: z.string().max(100) }) },
};

const leave = createRoute({
  ...address,
  method: 'post',
  summary: 'One click of a mail program: the address of List-Unsubscribe (RFC 8058)',
  responses: { 200: jsonAnswer('No more letters', z.object({ left: z.literal(true) })), ...REFUSED },
});

const look = createRoute({
  ...address,
  method: 'get',
  summary: 'A person who follows that address: to the page that asks first. Changes nothing',
  responses: { 302: { description: 'To the page' }, ...REFUSED },
});

/** Leaving the newsletter without a page. The token alone is enough, from any origin. */
export function createNewsletterApi() {
  return openRoomApi()
    .openapi(leave, async (c) => {
      await leaveNewsletter(c.env.api.shop, { token: c.req.valid('param').token, by: 'oneClick' });
      return c.json({ left: true as const }, 200);
    })
    .openapi(look, (c) => {
      const { locale, token } = c.req.valid('param');
      return c.redirect(`/${locale}/newsletter/leave?${new URLSearchParams({ token })}`, 302);
    });
}
