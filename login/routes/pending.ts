import type { Context } from 'hono';
import type { Provider } from 'oidc-provider';
import { nodeExchange } from '../node-request.ts';
import type { Proof } from '../proofs.ts';
import type { LoginServiceSettings } from '../settings.ts';

/** A sign-in that the protocol waits for. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * This browser's running sign-in at this address; null when it has ended or belongs to another
 * browser.
 */
export async function findInteraction(
  c: Context,
  settings: LoginServiceSettings,
  provider: Provider,
): Promise<Interaction | null> {
  const { incoming, outgoing } = nodeExchange(c, settings.baseUrl);
  const found = await provider.interactionDetails(incoming, outgoing).catch((error: Error) => {
    if (error.name !== 'SessionNotFound') throw error;
    return null;
  });
  return found?.uid === c.req.param('uid') ? found : null;
}

/** Passes the account and its proof to the protocol, which continues. */
export async function finishInteraction(
  c: Context,
  settings: LoginServiceSettings,
  provider: Provider,
  accountId: string,
  proof: Proof,
): Promise<Response> {
  const { incoming, outgoing } = nodeExchange(c, settings.baseUrl);
  const result = { login: { accountId, ...proof }, create: {} };
  return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
}

/** Whether the relying party that waits wants a passkey of everybody. */
export function wantsPasskey({ clients }: LoginServiceSettings, { params }: Interaction): boolean {
  return clients.some(({ id, wantsPasskey: wants }) => id === params.client_id && wants === true);
}
