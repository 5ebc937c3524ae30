import type { Locale } from '#shared/locale.ts';

/** What a login service says of somebody, its signature, audience, times and nonce already checked. */
export type LoginClaims = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** As it came, for telling the service at logout which session is meant. */
  readonly idToken: string;
};

/** The secrets of one question: all three tie the answer to it. */
export type LoginSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** `create` asks the service for its page of registration (OpenID Connect prompt=create). */
export type LoginIntent = 'login' | 'create';

/** A login service did not vouch for anybody: an answer refused, or none in time. The message is for the log. */
export class LoginFailed extends Error {}

/** Speaks OpenID Connect with the one login service this shop trusts. */
export type LoginProvider = {
  readonly issuer: string;
  /** Where the browser goes to be asked. @throws LoginFailed when the service is out of reach */
  begin(
    question: LoginSecrets & {
      readonly intent: LoginIntent;
      readonly locale: Locale;
      readonly returnAddress: string;
    },
  ): Promise<string>;
  /** Redeems the answer that came back to `address`. @throws LoginFailed for anything but a sound answer to this very question */
  finish(answer: LoginSecrets & { readonly address: string }): Promise<LoginClaims>;
  /** Where the browser goes to end the service's own session (specification section 7: logout=true, redirect_uri, lang). */
  logoutAddress(leave: {
    readonly locale: Locale;
    readonly returnAddress: string;
    readonly idToken: string | null;
  }): Promise<string>;
  /** Where a forgotten password is asked for anew; null when the service only says so on its own pages. */
  passwordAddress(locale: Locale): string | null;
};
