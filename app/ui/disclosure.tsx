import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  title: ReactNode;
  /** The number of things inside. */
  count?: number;
  isOpen?: boolean;
  /** Disclosures of one group: opening one closes the others. */
  group?: string;
  children: ReactNode;
};

/**
 * A title that unfolds its content: filter groups, questions. It is native and needs no scripts.
 */
export function Disclosure({ title, count, isOpen = false, group, children }: Props) {
  return (
    <details className="group border-b border-line" name={group} open={isOpen}>
      <summary className="flex min-h-13 items-center justify-between gap-4 py-2 font-semibold w-false-flat">
        <span>
          {title}
          {count !== undefined && (
            <span className="ml-2 text-small font-[420] text-ink-2 w-ramp">{count}</span>
          )}
        </span>
        <span className="transition-transform duration-220 ease-bend group-open:rotate-180">
          <Icon name="chevron" size={18} />
        </span>
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
