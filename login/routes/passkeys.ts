import type { Context, Hono } from 'hono';
import { askForPasskey } from '#domain/passkeys/ask-for-passkey.ts';
import { beginPasskey } from '#domain/passkeys/begin-passkey.ts';
import { isRefusal } from '#shared/refusal.ts';
import { freshToken } from '../fresh-cookie.ts';
import type { LoginServiceSettings } from '../settings.ts';
import { localeOf, statusOf } from '../visit.ts';

/** What the script of a page asks before it turns to the browser's passkeys: JSON. */
export function mountPasskeys(app: Hono, settings: LoginServiceSettings): void {
  app.post('/passkeys/get', (c) =>
    answer(c, () => askForPasskey(settings.shopIn(localeOf(c), c), settings.networkOf(c))),
  );
  app.post('/passkeys/create', (c) =>
    answer(c, () => beginPasskey(settings.shopIn(localeOf(c), c), freshToken(c))),
  );
}

async function answer(c: Context, ask: () => Promise<object>) {
  try {
    return c.json(await ask());
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return c.json({ code: error.code }, statusOf(error));
  }
}
