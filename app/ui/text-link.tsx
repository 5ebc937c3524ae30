import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A link that stands alone: lighter than a button, underlined as wide as its text. */
export function TextLink({
  icon = 'right',
  children,
  ...rest
}: { icon?: IconName; children: ReactNode } & ComponentProps<'a'>) {
  return (
    <a
      className="group inline-flex min-h-(--hit) items-center gap-2 font-semibold w-false-flat no-underline"
      {...rest}
    >
      <span className="border-b-[1.5px] border-current pb-[0.1em]">{children}</span>
      <span className="transition-transform duration-220 ease-bend group-hover:translate-x-1">
        <Icon name={icon} size={18} />
      </span>
    </a>
  );
}
