/** Where the bundled login service stands under the shop's address; together they are its issuer. */
export const LOGIN_SERVICE_PATH = '/login-service';

/** The name the bundled service gives itself in tokens (OpenID Connect issuer). */
export function ownIssuer(baseUrl: string): string {
  return baseUrl + LOGIN_SERVICE_PATH;
}
