import type { ComponentType } from 'react';

/** What `kept.ts` is on the server: the part as it is. */
export function kept(View: ComponentType): ComponentType {
  return View;
}
