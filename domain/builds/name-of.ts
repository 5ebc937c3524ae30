/** @browser-safe */
import type { BuildOffer, Part } from './choice.ts';
import { optionOf } from './rules.ts';

/** The name of an option, a build or a size, also of one no longer offered. */
export function nameOf(offer: BuildOffer, part: Part, code: string): string {
  const known =
    optionOf(offer, part, code) ??
    offer.ended.find((one) => one.code === code && one.kind === (part === 'second' ? 'paint' : part)) ??
    offer.groups.find((one) => part === 'group' && one.code === code);
  return known?.name ?? code;
}
