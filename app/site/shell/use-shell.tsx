import { createContext, type ReactNode, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type PackedRows, unpackRows } from '#app/packed-rows.ts';
import type { ShellData } from './shell-data.server.ts';

/** The shell's data around what shows it. */
export const ShellContext = createContext<ShellData | undefined>(undefined);

/** The shell's data; undefined only on an error page whose root could not load. */
export function useShell(): ShellData | undefined {
  return useContext(ShellContext);
}

/** Hands the shell that came with the page to everything in it. */
export function WithShell({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as { shell: PackedRows<ShellData> } | undefined;
  const shell = root && unpackRows(root.shell)[0];
  return <ShellContext value={shell}>{children}</ShellContext>;
}
