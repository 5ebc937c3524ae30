import { useRouteLoaderData } from 'react-router';
import { type PackedRows, unpackRows } from '#app/packed-rows.ts';
import type { ShellData } from './shell-data.server.ts';

/** The shell's data; undefined only on an error page whose root could not load. */
export function useShell(): ShellData | undefined {
  const root = useRouteLoaderData('root') as { shell: PackedRows<ShellData> } | undefined;
  return root && unpackRows(root.shell)[0];
}
