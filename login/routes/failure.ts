import { findBrand } from '#domain/brand/find-brand.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { DEFAULT_LOCALE, localeFromAcceptLanguage } from '#shared/locale.ts';
import { overPage } from '../pages/message-page.ts';
import type { LoginServiceSettings } from '../settings.ts';

/** The page for a failure of the protocol: an invalid request, or one of another client. */
export async function failurePage(settings: LoginServiceSettings, accepted: string): Promise<string> {
  const locale = localeFromAcceptLanguage(accepted) ?? DEFAULT_LOCALE;
  const { home, login } = settings.shopPages;
  const shop = settings.shopIn(locale, null);
  const [site, brand] = await Promise.all([findSiteConfig(shop), findBrand(shop)]);
  return String(
    await overPage(
      { locale, site, brand, shopHome: home(locale), inLanguage: null },
      'failed',
      login(locale),
    ),
  );
}
