import type { ReactNode } from 'react';

type Props = { part: string; children: ReactNode };

export function ByShell({ children }: Props): ReactNode {
  return children;
}

export function ByAddresses({ children }: Props): ReactNode {
  return children;
}

export function ByAddress({ children }: { of: object | undefined; children: ReactNode }): ReactNode {
  return children;
}
