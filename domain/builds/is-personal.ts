/** @browser-safe */
import type { BuildOffer, Choice } from './choice.ts';
import { optionOf } from './rules.ts';
import { NO_NAME } from './tube-name.ts';

/**
 * Whether a frame is painted to its buyer's wish: a paint or pattern that the maker does not make
 * anyway, or a name. Such a bike is excluded from the right of withdrawal; another combination of
 * parts is not (docs/decisions/0051).
 */
export function isPersonal(offer: BuildOffer, choice: Choice): boolean {
  const pattern = optionOf(offer, 'pattern', choice.pattern);
  return choice.name !== NO_NAME || pattern?.look !== 'solid' || !offer.series.includes(choice.paint);
}
