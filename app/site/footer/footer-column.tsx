import type { ReactNode } from 'react';
import { ColorWheel } from '#app/ui/color-wheel.tsx';
import { Icon } from '#app/ui/icon.tsx';

export type FooterLink = { name: string; href: string; target?: string | null; isCustomise?: boolean };

/**
 * A titled column of the footer. On phones it folds into a native `details`. Wider windows show it
 * open where the browser can (`::details-content`), and fold it otherwise.
 */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="foot-column">
      <h2>{title}</h2>
      <details>
        <summary>
          {title}
          <Icon name="chevron" size={18} />
        </summary>
        <div>{children}</div>
      </details>
    </nav>
  );
}

export function FooterLinks({ links, label }: { links: readonly FooterLink[]; label?: string }) {
  return (
    <ul aria-label={label}>
      {links.map(({ name, href, target, isCustomise }) => (
        <li key={href}>
          <a href={href} target={target ?? undefined}>
            {isCustomise && <ColorWheel />}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
