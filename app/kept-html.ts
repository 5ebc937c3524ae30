import type { ReactNode } from 'react';
import { AS_RENDERED, type ServerHtml } from './server-html.ts';

/** A part of a page that changes only with the data it shows. */
export function Kept({ children }: { of: object | null | undefined; name: string; children: ReactNode }) {
  return children;
}

/** For `dangerouslySetInnerHTML`: what the server wrote before; in a browser what stands there. */
export function useServed(html: ServerHtml | undefined): { __html: string } {
  return html ? { __html: html.text } : AS_RENDERED;
}
