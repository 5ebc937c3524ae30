/** Parameters that open an order, confirm or end a subscription, or name a person. */
const SECRETS = ['token', 'email'];

/** Whether an address holds something that third parties must not learn. */
export function holdsSecret(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return SECRETS.some((name) => parameters.has(name));
}
