import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';
import type { ApiEnv } from './context.ts';

/**
 * The routes of one room, with the answers that all rooms share: refusals in the reader's language,
 * and invalid input.
 */
export function openRoomApi(): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const isAddress = result.target === 'param';
      return answerRefusal(c, new Refusal(isAddress ? 'request.not-found' : 'request.invalid'));
    },
  });
  app.onError((error, c) => {
    if (isRefusal(error)) return answerRefusal(c, error);
    if (error instanceof HTTPException && error.status < 500) {
      return answerRefusal(c, new Refusal('request.invalid'), error.status);
    }
    throw error;
  });
  return app;
}

/**
 * Answers a refusal as JSON: `{ error: { code, message, fields } }`, all messages in
 * the reader's language.
 */
export function answerRefusal(c: Context<ApiEnv>, refusal: Refusal, status?: number): Response {
  const { shop, statusOf } = c.env.api;
  const error = {
    code: refusal.code,
    message: refusalText(shop.locale, refusal),
    fields: refusalTexts(shop.locale, refusal.fields, refusal.values),
  };
  return c.json({ error }, (status ?? statusOf(refusal)) as ContentfulStatusCode);
}
