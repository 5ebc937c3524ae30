import type { ReactNode } from 'react';
import { ColorWheel } from '#app/ui/color-wheel.tsx';
import { Icon } from '#app/ui/icon.tsx';

export type FooterLink = { name: string; href: string; target?: string | null; isCustomise?: boolean };

/**
 * A titled column of the foot. On phones it folds into a native `details`; wider windows show it open, where the browser can
 * (`::details-content`), and fold it where not.
 */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="border-b border-line unfolded:border-0">
      <h2 className="mb-3 hidden text-body unfolded:block">{title}</h2>
      <details className="group unfolded:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-13 items-center justify-between gap-4 font-[640] w-plain unfolded:hidden">
          {title}
          <span className="transition-transform duration-220 ease-bend group-open:rotate-180">
            <Icon name="chevron" size={18} />
          </span>
        </summary>
        <div className="pb-4 unfolded:pb-0">{children}</div>
      </details>
    </nav>
  );
}

const LINK =
  'inline-flex min-h-11 items-center gap-2 text-ink-2 no-underline hover:text-ink hover:underline unfolded:min-h-9';

export function FooterLinks({ links, label }: { links: readonly FooterLink[]; label?: string }) {
  return (
    <ul aria-label={label}>
      {links.map(({ name, href, target, isCustomise }) => (
        <li key={href}>
          <a className={LINK} href={href} target={target ?? undefined}>
            {isCustomise && <ColorWheel />}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
