import type { BuildOffer, Choice } from '#domain/builds/choice.ts';
import { nameOf } from '#domain/builds/name-of.ts';
import { LONGEST_NAME } from './limits.ts';

/** What a build is called until its owner names it: the bike and its paint. */
export function defaultName(bike: string, offer: BuildOffer, choice: Choice): string {
  return [...`${bike} ${nameOf(offer, 'paint', choice.paint)}`].slice(0, LONGEST_NAME).join('').trim();
}
