/** The path of the bundled login service under the shop's address; together they are its issuer. */
export const LOGIN_SERVICE_PATH = '/login-service';

/** The issuer (OpenID Connect) that the bundled service writes into tokens. */
export function ownIssuer(baseUrl: string): string {
  return baseUrl + LOGIN_SERVICE_PATH;
}
