import type { ContentKind } from './kinds.ts';

/** The tag of everything that shows items or categories of a kind. */
export function contentTag(kind: ContentKind): string {
  return `content:${kind}`;
}
