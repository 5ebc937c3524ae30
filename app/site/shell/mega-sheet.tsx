import { useWords } from '#app/intl/use-words.ts';
import type { TopEntry } from '#app/site/frame/menu-entry.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { Panels } from './use-panels.ts';

type Props = { entry: TopEntry; panels: Panels; stay: () => void };

/**
 * The sheet below the header, always of one height: placeholders show until its content is loaded.
 */
export function MegaSheet({ entry, panels: { loaded, hasFailed }, stay }: Props) {
  const t = useWords(catalogueWords);
  const data = loaded?.panels.find(({ slug }) => slug === entry.slug);
  return (
    <div
      aria-busy={!data && !hasFailed}
      className="absolute inset-x-0 top-full h-[min(clamp(31.5rem,27vw,36rem),calc(100dvh-var(--header)))] overflow-auto overscroll-contain border-t border-line bg-surface shadow-3 outline-none [clip-path:inset(0_0_-8rem)]"
      data-menu-panel
      id={`panel-${entry.slug}`}
      onPointerEnter={stay}
      tabIndex={-1}
    >
      {loaded && data && <loaded.Panel label={entry.label} panel={data} />}
      {!data && hasFailed && entry.href && (
        <p className="wrap py-8">
          <TextLink href={entry.href}>{t('all-of', { category: entry.label })}</TextLink>
        </p>
      )}
      {!data && !hasFailed && <QuietBlocks />}
    </div>
  );
}

function QuietBlocks() {
  return (
    <div className="wrap grid h-full grid-cols-[17rem_1fr_22rem] gap-8 pt-8 pb-12 *:bg-page-2">
      <span />
      <span />
      <span className="rounded-corner" />
    </div>
  );
}
