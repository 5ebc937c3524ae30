import { useSyncExternalStore } from 'react';

/** Whether this render is the server's, or takes over what the server rendered. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

const never = () => () => undefined;
