import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A round target of 44 px with an icon only; `label` is its name. */
export function IconButton({
  icon,
  label,
  className = '',
  size = 24,
  ...rest
}: { icon: IconName; label: string; size?: number } & ComponentProps<'button'>) {
  return (
    <button aria-label={label} className={`icon-button ${className}`} type="button" {...rest}>
      <Icon name={icon} size={size} />
    </button>
  );
}
