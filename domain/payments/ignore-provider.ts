import { ProviderError } from './port.ts';

/** For `catch`: what a provider did not answer is asked again later; anything else is a fault. */
export function ignoreProvider(error: unknown): null {
  if (error instanceof ProviderError) return null;
  throw error;
}
