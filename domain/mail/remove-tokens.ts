/**
 * The token in a link of a mail, behind what stays: the one form of it for PostgreSQL and
 * JavaScript. A token opens an order or an account, or ends a subscription.
 */
export const LINK_TOKEN = '(token=|/(leave|stop)/)[A-Za-z0-9_-]{20,}';

/** The body of a mail without the tokens in its links: they are for its reader alone. */
export function removeTokens(body: string): string {
  return body.replaceAll(new RegExp(LINK_TOKEN, 'g'), '$1');
}
