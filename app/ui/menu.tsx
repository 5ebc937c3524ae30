export type MenuItem = { readonly name: string; readonly href: string; readonly isCurrent?: boolean };

const LOOKS = {
  horizontal: {
    list: 'flex gap-x-8 overflow-x-auto border-b border-line [scrollbar-width:none]',
    item: 'flex min-h-12 items-center whitespace-nowrap font-semibold w-false-flat -outline-offset-3 aria-[current]:shadow-[inset_0_-3px_0_var(--ink)]',
  },
  vertical: {
    list: 'border-l border-line',
    item: 'flex min-h-11 items-center py-1 pl-4 text-small lg:min-h-9 hover:underline aria-[current]:font-semibold aria-[current]:shadow-[inset_3px_0_0_var(--ink)]',
  },
} as const;

/** Links in a row that scrolls where it is narrow, or in a column. */
export function Menu({
  label,
  items,
  orientation,
  lang,
}: {
  label: string;
  items: readonly MenuItem[];
  orientation: keyof typeof LOOKS;
  /** The language of the items' names, where it is not the page's. */
  lang?: string;
}) {
  const { list, item } = LOOKS[orientation];
  return (
    <nav aria-label={label} className="max-w-full min-w-0" data-orientation={orientation}>
      <ul className={list} lang={lang}>
        {items.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <a
              aria-current={isCurrent ? 'page' : undefined}
              className={`text-ink-2 no-underline hover:text-ink aria-[current]:text-ink ${item}`}
              href={href}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
