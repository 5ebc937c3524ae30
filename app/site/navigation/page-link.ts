import { localeOfPath } from '#shared/locale.ts';

/** The parts of a link and of its page that matter. */
export type LinkParts = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target'> & {
  hasAttribute(name: string): boolean;
};
type Here = Pick<Location, 'origin' | 'pathname'>;

/**
 * First path segments after the language that need the browser: they lead to the login service, or
 * open as dialogs.
 */
const ELSEWHERE = ['login', 'logout', 'register', 'forgot-password', 'reset-password', 'country'];

/**
 * The address of a link that the router can open; null when the browser must: another site, another
 * language (it needs its own document), a file, an interface, a download, another tab.
 */
export function pageAddress(link: LinkParts, here: Here): string | null {
  const locale = localeOfPath(link.pathname);
  const [first = '', ...rest] = link.pathname.split('/').slice(2);
  const isPage =
    link.origin === here.origin &&
    locale !== undefined &&
    locale === localeOfPath(here.pathname) &&
    !ELSEWHERE.includes(first) &&
    !(rest.at(-1) ?? first).includes('.');
  const opensHere = !link.hasAttribute('download') && (link.target === '' || link.target === '_self');
  return isPage && opensHere ? link.pathname + link.search + link.hash : null;
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** A press that means "go there" and was not handled elsewhere. */
export function isPlainPress(press: Press): boolean {
  return (
    press.button === 0 &&
    !press.metaKey &&
    !press.ctrlKey &&
    !press.shiftKey &&
    !press.altKey &&
    !press.defaultPrevented
  );
}
