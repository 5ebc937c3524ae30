import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const LOOKS = {
  info: { icon: 'alert', color: 'border-edge', ink: 'text-ink-2' },
  ok: { icon: 'check', color: 'border-ok', ink: 'text-ok' },
  warning: { icon: 'warning', color: 'border-accent', ink: 'text-accent' },
  danger: { icon: 'alert', color: 'border-sale', ink: 'text-sale' },
} as const satisfies Record<string, { icon: IconName; color: string; ink: string }>;

/**
 * A message in the page: what happened and what to do. A warning differs from a danger by its sign
 * too, not by its colour alone. Danger is announced at once.
 */
export function Notice({
  look = 'info',
  title,
  children,
}: {
  look?: keyof typeof LOOKS;
  title?: ReactNode;
  children?: ReactNode;
}) {
  const { icon, color, ink } = LOOKS[look];
  return (
    <div
      className={`flex gap-3 rounded-corner-sm border-l-4 bg-surface p-4 ${color}`}
      role={look === 'danger' ? 'alert' : 'status'}
    >
      <span className={ink}>
        <Icon name={icon} size={22} />
      </span>
      <div className="grid gap-1 text-small">
        {title && <p className="text-body font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
