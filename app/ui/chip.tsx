import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const SHAPE =
  'inline-flex min-h-(--hit) items-center gap-2 rounded-bend border-[1.5px] py-1 pr-5 pl-4 text-small font-semibold w-false-flat';

/** Opens something small: the filters, the sort order. */
export function Chip({
  icon,
  children,
  ...rest
}: { icon?: IconName; children: ReactNode } & ComponentProps<'button'>) {
  return (
    <button className={`${SHAPE} border-edge bg-transparent hover:border-ink`} type="button" {...rest}>
      {children}
      {icon && <Icon name={icon} size={16} />}
    </button>
  );
}

/** Links to something small: a category, an earlier search. */
export function ChipLink({ children, ...rest }: { children: ReactNode } & ComponentProps<'a'>) {
  return (
    <a className={`${SHAPE} border-edge bg-transparent no-underline hover:border-ink`} {...rest}>
      {children}
    </a>
  );
}

/**
 * An applied filter. The whole chip is the link that removes it; `label` says so, its text first.
 */
export function AppliedChip({
  label,
  href,
  children,
  ...rest
}: { label: string; children: ReactNode } & ComponentProps<'a'>) {
  return (
    <a
      aria-label={label}
      className={`${SHAPE} border-transparent bg-ink text-page no-underline hover:line-through`}
      href={href}
      {...rest}
    >
      {children}
      <Icon name="close" size={14} />
    </a>
  );
}
