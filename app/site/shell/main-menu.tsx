import { type MouseEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import type { TopEntry } from '#app/site/frame/menu-entry.ts';
import { useShell } from '#app/site/frame/use-shell.tsx';
import { type Opening, useOpening } from '#app/site/menu/use-opening.ts';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import { shellWords } from '#messages/shell/words.ts';
import { MegaSheet } from './mega-sheet.tsx';
import { handleMenuKey } from './menu-keys.ts';
import { usePanels } from './use-panels.ts';

type Props = {
  /** Scripts run: entries unfold instead of opening a page. */
  isLive: boolean;
  /** Called when a panel opens or the last one closes. */
  onPanel: (isOpen: boolean) => void;
};

/**
 * The entries of the main menu. Those with a panel unfold it below the header, by hover, click or
 * key.
 */
export function MainMenu({ isLive, onPanel }: Props) {
  const t = useWords(shellWords);
  const nav = useRef<HTMLElement>(null);
  const opening = useOpening('down');
  const panels = usePanels();
  const { opened } = opening;
  useEffect(() => onPanel(opened !== null), [opened, onPanel]);
  useClosing(opening, nav);

  return (
    <>
      <nav
        aria-label={t('main-menu')}
        className="hidden h-full @min-[64rem]:block"
        onFocus={panels.prepare}
        onKeyDown={(event) => handleMenuKey(event, opening)}
        onPointerEnter={panels.prepare}
        onPointerLeave={opening.leave}
        ref={nav}
      >
        <ul className="flex h-full gap-[clamp(0.75rem,1.9cqw,2rem)]">
          {useShell()?.mainMenu.map((entry) => (
            <li
              className="flex items-center"
              key={entry.slug}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (relatedTarget && !currentTarget.contains(relatedTarget)) opening.close();
              }}
              onPointerMove={(event) => entry.hasPanel && opening.hover(entry.slug, event)}
            >
              <TopLink entry={entry} isLive={isLive} opening={opening} />
              {opened === entry.slug && <MegaSheet entry={entry} panels={panels} stay={opening.stay} />}
            </li>
          ))}
        </ul>
      </nav>
      {opened !== null && <Scrim onPress={opening.close} />}
    </>
  );
}

/** Beside the menu, not in it: a mouse that moves there leaves the menu. */
function Scrim({ onPress }: { onPress: () => void }) {
  return createPortal(
    <div
      className="fixed inset-0 z-10 bg-[color-mix(in_srgb,var(--light-ink)_50%,transparent)] transition-opacity duration-220 starting:opacity-0"
      onPointerDown={onPress}
    />,
    document.body,
  );
}

function TopLink({ entry, isLive, opening }: { entry: TopEntry; isLive: boolean; opening: Opening }) {
  const { pathname } = useLocation();
  const { slug, label, href, target, hasPanel } = entry;
  const isOpen = opening.opened === slug;
  const isHere = href !== null && `${pathname}/`.startsWith(`${href}/`);

  function onClick(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    opening.toggle(slug);
  }

  return (
    <a
      {...(hasPanel && isLive
        ? {
            role: 'button',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? `panel-${slug}` : undefined,
            onClick,
          }
        : {})}
      aria-current={isHere ? 'true' : undefined}
      className="top-link line-link"
      data-menu-top={slug}
      href={href ?? undefined}
      target={target ?? undefined}
    >
      {label}
    </a>
  );
}

/** Escape closes it and gives the focus back to the entry; another address closes it without. */
function useClosing({ opened, close }: Opening, nav: React.RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(close, [pathname, search, close]);
  useEffect(() => {
    if (opened === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const top = nav.current?.querySelector<HTMLElement>(`[data-menu-top="${opened}"]`);
      if (nav.current?.contains(document.activeElement)) top?.focus();
      close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [opened, close, nav]);
}
