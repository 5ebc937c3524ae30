import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';

export type LoginClient = {
  readonly id: string;
  readonly secret: string;
  readonly returnAddress: string;
  /** A password alone leads to a passkey first. */
  readonly wantsPasskey?: boolean;
};

/** The settings of the service. */
export type LoginServiceSettings = {
  /** The shop's public address, without trailing slash. */
  readonly baseUrl: string;
  /** Allowed origins after a logout. */
  readonly returnOrigins: readonly string[];
  /** The relying parties: the shop, and the office, whose staff need a passkey. */
  readonly clients: readonly LoginClient[];
  /** All encryption and signatures here use keys derived from it. */
  readonly secret: string;
  /** Gives the keys that sign tokens, as they were kept; where there are none, keeps these. */
  readonly keepKeys: (make: () => string) => Promise<string>;
  /** The shop for the service's own acts: nobody logged in, in this language. */
  readonly shopIn: (locale: Locale, c: Context | null) => Shop;
  /** The network address of a request, for counting attempts. */
  readonly networkOf: (c: Context) => string;
  /** Logs a fault of ours, with the request's id and without what people typed. */
  readonly logFailure: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
  /** Addresses of the shop's pages. */
  readonly shopPages: {
    readonly home: (locale: Locale) => string;
    readonly login: (locale: Locale) => string;
    readonly privacy: (locale: Locale) => string;
    readonly orderAccess: (locale: Locale) => string;
  };
};
