import { ProviderError } from './port.ts';

/**
 * For `catch`: ignores a provider that did not answer, because it is asked again later;
 * rethrows anything else.
 */
export function ignoreProvider(error: unknown): null {
  if (error instanceof ProviderError) return null;
  throw error;
}
