import type { ReactNode } from 'react';
import { AS_RENDERED } from './server-html.ts';

/** What `kept-html.ts` is on the server. */
export function Kept({ children }: { children: ReactNode }): ReactNode {
  return children;
}

/** What the server wrote stays. */
export function useServed(): { __html: string } {
  return AS_RENDERED;
}
