/** @browser-safe */
import { type BuildOffer, isFitted, type Part, STANDARD } from './choice.ts';
import { chosenOption, optionOf, type Wanted } from './rules.ts';

/**
 * The name of an option, a build or a size, also of one no longer offered. What a build comes with
 * is named by the rest of the choice.
 */
export function nameOf(offer: BuildOffer, part: Part, code: string, choice: Wanted = {}): string {
  if (part === 'name') return code;
  const isStandard = isFitted(part) && code === STANDARD[part];
  const known =
    (isStandard ? chosenOption(offer, { ...choice, [part]: code }, part) : undefined) ??
    optionOf(offer, part, code) ??
    offer.ended.find((one) => one.code === code && one.kind === (part === 'second' ? 'paint' : part)) ??
    offer.groups.find((one) => part === 'group' && one.code === code);
  return known?.name ?? code;
}
