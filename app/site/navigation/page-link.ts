import { localeOfPath } from '#shared/locale.ts';

/** What is looked at of a link and of the page it stands on. */
export type LinkParts = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target'> & {
  hasAttribute(name: string): boolean;
};
type Here = Pick<Location, 'origin' | 'pathname'>;

/** First parts under the language that are not gone to here: they lead to the login service, or open over the page. */
const ELSEWHERE = ['login', 'logout', 'register', 'forgot-password', 'reset-password', 'country'];

/**
 * The address a link leads to when the router can go there itself; null when the browser has to: another site, another language (its texts
 * and its shell come with a document of its own), a file, an interface, a download, another tab.
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

/** A press that means "go there", and that nobody has taken for something else. */
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
