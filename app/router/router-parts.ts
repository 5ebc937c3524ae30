/**
 * Stands in for React Router's engine where its light half asks for a small part of it (`without-engine.server.ts`): same names, same meaning.
 */

export const NOTHING_SENT = {
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const;

export const IDLE_FETCHER = { state: 'idle', data: undefined, ...NOTHING_SENT } as const;
export const IDLE_BLOCKER = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };

/** Of addresses that lead to a page, not into a script or a file. */
export function hasInvalidProtocol(address: string): boolean {
  return !/^(?:https?:|[^:]*(?:[/?#]|$))/i.test(address);
}

export function isResponse(value: unknown): boolean {
  return value instanceof Response;
}

/** What `data()` of a loader or action makes. */
export function isDataWithResponseInit(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'type' in value && value.type === 'DataWithResponseInit' && 'data' in value && 'init' in value;
}

/** Only the engine itself makes routers. */
export function createRouter(): never {
  throw new Error('The engine is not loaded here');
}
