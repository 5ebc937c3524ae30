import { type LoginClaims, LoginFailed } from '#domain/logins/port.ts';

const LONGEST_NAME = 100;

/**
 * Turns the claims of a service into the shop's form.
 * @throws LoginFailed without an e-mail address
 */
export function claimsOf(
  issuer: string,
  idToken: string,
  told: Readonly<Record<string, unknown>> & { readonly sub: string },
): LoginClaims {
  const email = text(told.email).toLowerCase();
  if (!email.includes('@')) throw new LoginFailed('the login service tells no e-mail address');
  const [first = '', ...rest] = text(told.name).split(' ');
  return {
    issuer,
    subject: told.sub,
    email,
    emailVerified: told.email_verified === true,
    firstName: (text(told.given_name) || first).slice(0, LONGEST_NAME),
    lastName: (text(told.family_name) || rest.join(' ')).slice(0, LONGEST_NAME),
    idToken,
    ...(Array.isArray(told.amr) && { amr: told.amr.map(text) }),
    ...(typeof told.acr === 'string' && { acr: told.acr }),
  };
}

function text(value: unknown): string {
  return typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .trim()
    : '';
}
