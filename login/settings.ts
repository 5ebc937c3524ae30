import type { Context } from 'hono';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';

/** What the service is given by who mounts it. */
export type LoginServiceSettings = {
  /** The shop's public address, without trailing slash. */
  readonly baseUrl: string;
  /** Where browsers may be sent after logout: origins. */
  readonly returnOrigins: readonly string[];
  /** The one relying party: the shop. */
  readonly client: { readonly id: string; readonly secret: string; readonly returnAddress: string };
  /** Whatever is sealed and signed here is derived from it. */
  readonly secret: string;
  /** The file of the signing keys. */
  readonly keyFile: string;
  /** The shop as the service's own acts see it: nobody logged in, in this language. */
  readonly shopIn: (locale: Locale, c: Context | null) => Shop;
  /** The network address a request comes from, for counting attempts. */
  readonly networkOf: (c: Context) => string;
  /** Addresses of the shop's pages a browser is sent to. */
  readonly shopPages: {
    readonly home: (locale: Locale) => string;
    readonly login: (locale: Locale) => string;
    readonly privacy: (locale: Locale) => string;
    readonly orderAccess: (locale: Locale) => string;
  };
};
