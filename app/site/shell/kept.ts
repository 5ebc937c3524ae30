import type { ComponentType } from 'react';

export function kept(View: ComponentType): ComponentType {
  return View;
}
