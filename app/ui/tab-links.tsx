export type TabLink = {
  name: string;
  href: string;
  current: boolean;
  /** The number of things behind it. */
  count?: number;
};

/** Tabs that are addresses: a row that scrolls on narrow screens and wraps on wide ones. */
export function TabLinks({ tabs, label }: { tabs: readonly TabLink[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-x-8 overflow-x-auto lg:flex-wrap border-b border-line [scrollbar-width:none]">
        {tabs.map(({ name, href, current, count }) => (
          <li key={href}>
            <a
              aria-current={current ? 'page' : undefined}
              className="tab-link flex min-h-12 items-center gap-2 font-semibold whitespace-nowrap text-ink-2 w-false-flat no-underline -outline-offset-3 hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_0_var(--ink)]"
              href={href}
            >
              {name}
              {count !== undefined && <span className="text-micro font-[420] w-ramp">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
