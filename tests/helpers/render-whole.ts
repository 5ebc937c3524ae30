import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/** The server's HTML, once all that comes late is there, without the marks between texts. */
export async function renderWhole(node: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(node);
  return (await text(prelude)).replaceAll('<!-- -->', '');
}
