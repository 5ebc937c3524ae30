import type { Context, Hono } from 'hono';
import { UPGRADES } from '#app/blocks/definitions.ts';
import { isShown } from '#domain/content/is-shown.ts';
import { findPublished } from '#domain/pages/find-published.ts';
import { localizeDocument } from '#domain/pages/localize-document.ts';
import { nothingPublished } from '#domain/pages/refusals.ts';
import { upgradeDocument } from '#domain/pages/upgrade-document.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, localeFromAcceptLanguage } from '#shared/locale.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

/**
 * The published document of an entity's attribute as JSON (specification section 7, page builder
 * content), its blocks in the words of today and in the language asked for: `?locale=`, else
 * Accept-Language, else English.
 */
export function mountPagebuilder(app: Hono<ServerEnv>, { base }: Pick<Services, 'base'>): void {
  app.get('/_/:entitySlug/pagebuilder/:entityId/:attributeSlug/', async (c) => {
    const { entitySlug, entityId, attributeSlug } = c.req.param();
    const locale = askedLocale(c);
    const ref = { entitySlug, entityId, attributeSlug };
    const found = (await isShown(base, ref)) ? await findPublished(base, ref) : null;
    c.header('Vary', 'Accept-Language');
    c.header('Content-Language', locale);
    if (!found) {
      const refusal = nothingPublished();
      c.header('Cache-Control', 'no-store');
      return c.json(
        { error: { code: refusal.code, message: refusalText(locale, refusal), fields: {} } },
        404,
      );
    }
    const blocks = localizeDocument(upgradeDocument(found.blocks, UPGRADES), locale);
    c.header('Cache-Control', 'public, max-age=60');
    return c.json({
      entity: entitySlug,
      id: entityId,
      attribute: attributeSlug,
      version: found.number,
      locale,
      blocks: blocks.map(({ parentId, ...block }) => ({ ...block, parent_id: parentId })),
    });
  });
}

function askedLocale(c: Context): Locale {
  const asked = c.req.query('locale');
  if (isLocale(asked)) return asked;
  return localeFromAcceptLanguage(c.req.header('accept-language')) ?? DEFAULT_LOCALE;
}
