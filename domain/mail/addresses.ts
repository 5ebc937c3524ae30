import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';
import { shareAddress } from '#domain/media/addresses.ts';
import type { Shop } from '#domain/shop.ts';
import type { WantedGoods } from '#domain/stock-alerts/find-wanted.ts';

/**
 * The addresses in mails besides the order's, as absolute URLs. `app/addresses.ts` has
 * the same paths.
 */
export function mailAddresses({ baseUrl, locale }: Pick<Shop, 'baseUrl' | 'locale'>) {
  const terms = `${baseUrl}/${locale}/terms-and-conditions`;
  const pages = `${baseUrl}/${locale}`;
  return {
    terms,
    withdrawal: `${terms}#withdrawal`,
    orderAccess: `${pages}/order-access`,
    returns: `${pages}/returns`,
    registerBike: `${pages}/account/mygarage/warranty`,
    picture: (hash: string) => baseUrl + shareAddress(hash),
    withdraw: (order: string) => `${pages}/withdraw-from-contract?${new URLSearchParams({ order })}`,
  };
}

/**
 * The addresses in newsletter mails; `oneClick` is for mail programs (`api/newsletter.ts`), the
 * others are pages.
 */
export function newsletterAddresses({ baseUrl, locale }: Pick<Shop, 'baseUrl' | 'locale'>) {
  const pages = `${baseUrl}/${locale}/newsletter`;
  return {
    confirm: (token: string) => `${pages}/confirm?token=${token}`,
    leave: (token: string) => `${pages}/leave?token=${token}`,
    oneClick: (token: string) => `${baseUrl}/api/${locale}/newsletter/leave/${token}`,
  };
}

/**
 * The addresses in alert mails; `stop` and `confirm` are pages, `oneClick` is for mail programs
 * (`api/stock-alerts.ts`).
 */
export function stockAlertAddresses({ baseUrl, locale }: Pick<Shop, 'baseUrl' | 'locale'>) {
  const pages = `${baseUrl}/${locale}/stock-alert`;
  return {
    confirm: (token: string) => `${pages}/confirm?token=${token}`,
    stop: (token: string) => `${pages}/stop?token=${token}`,
    oneClick: (token: string) => `${baseUrl}/api/${locale}/stock-alerts/stop/${token}`,
    goods: ({ kind, categorySlug, slug, variantSlug }: WantedGoods) => {
      const shelf = `${kind === 'bike' ? 'bikes' : 'shop'}/${encodeURIComponent(categorySlug)}`;
      return `${baseUrl}/${locale}/${shelf}/${encodeURIComponent(slug)}?${new URLSearchParams({ v: variantSlug })}`;
    },
  };
}

/** `login` and `contacts` are the shop's pages, the others the bundled login service's. */
export type AccountPage = 'confirm' | 'reset' | 'email' | 'security' | 'login' | 'contacts';

/** The address of a link in an account mail. */
export function accountAddress(
  { baseUrl, locale }: Pick<Shop, 'baseUrl' | 'locale'>,
  page: AccountPage,
  token = '',
): string {
  if (page === 'login' || page === 'contacts') return `${baseUrl}/${locale}/${page}`;
  const query = new URLSearchParams({ lang: locale, ...(token === '' ? {} : { token }) });
  return `${baseUrl}${LOGIN_SERVICE_PATH}/${page}?${query}`;
}

/** The address of an invitation into the office; `server/mounts/mount-office.ts` handles it. */
export function invitationAddress({ baseUrl }: Pick<Shop, 'baseUrl'>, token: string): string {
  return `${baseUrl}/office/invitation?${new URLSearchParams({ token })}`;
}
