import type { Locale } from '#shared/locale.ts';

/**
 * A person as a login service describes them; signature, audience, times and nonce are already
 * checked.
 */
export type LoginClaims = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The raw token, which identifies the session at logout. */
  readonly idToken: string;
  /** How they proved who they are (RFC 8176, OpenID Connect); as far as the service says it. */
  readonly amr?: readonly string[];
  readonly acr?: string;
};

/** The secrets of one login; all three tie the answer to it. */
export type LoginSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** `create` opens the service's registration page (OpenID Connect prompt=create). */
export type LoginIntent = 'login' | 'create';

/**
 * The login service vouched for nobody: it refused, or did not answer in time. The message is
 * for the log.
 */
export class LoginFailed extends Error {}

/** OpenID Connect with the one login service of this shop. */
export type LoginProvider = {
  readonly issuer: string;
  /** The address that starts a login. @throws LoginFailed when the service is unreachable */
  begin(
    question: LoginSecrets & {
      readonly intent: LoginIntent;
      readonly locale: Locale;
      readonly returnAddress: string;
      /** Asks for a new sign-in that cannot be phished, whatever session there is. */
      readonly isStrong?: boolean;
    },
  ): Promise<string>;
  /**
   * Redeems the answer that arrived at `address`. @throws LoginFailed unless it is a valid answer
   * to this login
   */
  finish(answer: LoginSecrets & { readonly address: string }): Promise<LoginClaims>;
  /** A POST to the logout address ends the session at once; a GET there only asks. */
  readonly isLeftByPost?: boolean;
  /**
   * The address that ends the service's own session (specification section 7:
   * logout=true, redirect_uri, lang).
   */
  logoutAddress(leave: {
    readonly locale: Locale;
    readonly returnAddress: string;
    readonly idToken: string | null;
  }): Promise<string>;
  /** Ends every session of a person at the service, where it is ours to end. */
  readonly endSessionsOf?: (subject: string) => Promise<void>;
  /** The address for a password reset; null when the service offers it only on its own pages. */
  passwordAddress(locale: Locale): string | null;
  /** The address of its page about passkeys, password and e-mail; null where it has none. */
  securityAddress(locale: Locale): string | null;
};
