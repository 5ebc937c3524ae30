import { hostname } from 'node:os';
import type { Config } from '#config';

/**
 * What this node is called where nodes are told apart: its machine and its port, because one
 * machine may run several, and a node that starts again is the same one.
 */
export function nodeName({ port }: Pick<Config, 'port'>): string {
  return `${hostname()}:${port}`;
}
