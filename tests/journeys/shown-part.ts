import type { Screen } from '#scripts/pictures/screen.ts';
import { SHELL_SCREENS } from '#scripts/pictures/shell-screens.ts';
import { type Part, WITHOUT_FRAME } from './faults-of.ts';

/** Screens of each kind of header and footer. */
const OF_EACH_LAYOUT = /^(home|bike|checkout|login|news-item|contacts|layout-.*)$/;

/**
 * What axe looks at on a screen: all of it where it shows a kind of header and footer, else what
 * stands between them.
 */
export function shownPart(screen: Screen): Part | undefined {
  return SHELL_SCREENS.includes(screen) || OF_EACH_LAYOUT.test(screen.name) ? undefined : WITHOUT_FRAME;
}

/** A complaint that belongs to a screen of a failure. */
export function isPartOf(name: string, complaint: string): boolean {
  const status = { unavailable: 503, failed: 500, 'checkout-unavailable': 409 }[name];
  return status !== undefined && complaint.includes(`status of ${status}`);
}
