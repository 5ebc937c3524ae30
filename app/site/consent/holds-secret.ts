/** Parameters that open somebody's order, confirm or end a subscription, or name them. */
const SECRETS = ['token', 'email'];

/** Whether an address tells of its reader what nobody else may learn. */
export function holdsSecret(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return SECRETS.some((name) => parameters.has(name));
}
