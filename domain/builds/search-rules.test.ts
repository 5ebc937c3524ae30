import { expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { type BuildOffer, type Choice, PARTS, type Part } from './choice.ts';
import { findBuildOffer } from './find-build-offer.ts';
import { findBuiltProduct } from './find-built-product.ts';
import { listBuildModels } from './list-build-models.ts';
import { clashOf, codesOf, isPossible, settle } from './rules.ts';

const shop = await testShop();
const models = await listBuildModels(shop);
const offers = await Promise.all(
  models.map(async ({ code }) => (await findBuildOffer(shop, (await findBuiltProduct(shop, code))!))!),
);

type Found = { wrong: string[]; fired: Set<string>; reached: Set<string> };

/**
 * Walks every way through the parts in their order. Whether a way goes on to a build is searched
 * here, and must be what the configurator says of the option (`isPossible`); kept are also the
 * rules that held and the options of builds.
 * @returns how many builds there are from here
 */
function walk(
  offer: BuildOffer,
  chosen: Partial<Choice>,
  at: number,
  found: Found,
  end: number = PARTS.length,
): number {
  const part = PARTS[at];
  if (part === undefined || at === end) return 1;
  let builds = 0;
  const opening = settle(offer, chosen)?.choice;
  for (const code of codesOf(offer, part)) {
    const isFree = isOpen(offer, { chosen, part, code, found });
    const beyond = isFree ? walk(offer, { ...chosen, [part]: code }, at + 1, found, end) : 0;
    const isOffered = opening ? isPossible(offer, { ...opening, ...chosen }, part, code) : false;
    if (isOffered !== beyond > 0) found.wrong.push(`${Object.values(chosen).join(' ')} ${part} ${code}`);
    if (beyond > 0) found.reached.add(`${part} ${code}`);
    builds += beyond;
  }
  return builds;
}

type Try = { chosen: Partial<Choice>; part: Part; code: string; found: Found };

function isOpen(offer: BuildOffer, { chosen, part, code, found }: Try): boolean {
  const clash = clashOf(offer, chosen, part, code);
  if (clash && 'rule' in clash) found.fired.add(clash.rule);
  // Every exclusion that holds counts, not only the first that is told.
  if (clash && 'reason' in clash)
    for (const { kind, code: one, otherKind, otherCode } of offer.exclusions)
      if (
        (kind === part && one === code && chosen[otherKind] === otherCode) ||
        (otherKind === part && otherCode === code && chosen[kind] === one)
      )
        found.fired.add(`${kind} ${one} ${otherKind} ${otherCode}`);
  return !clash;
}

test.each(offers.map((offer) => [offer.productCode, offer] as const))(
  'X1.22 %s: no choice of parts ends nowhere, every option can be had, and no rule never fires',
  (_, offer) => {
    const found: Found = { wrong: [], fired: new Set(), reached: new Set() };
    const { fired, reached } = found;
    for (const { group, size } of offer.bases) expect(settle(offer, { group, size })?.changes).toEqual([]);
    // Wheels, bar and crank go by the build and the size, and the paint by none of them.
    for (const base of offer.bases) {
      const { group, size } = base;
      const [from, to] = [PARTS.indexOf('wheels'), PARTS.indexOf('paint')];
      expect(walk(offer, { group, size }, from, found, to)).toBeGreaterThan(1);
    }
    expect(found.wrong).toEqual([]);
    // Builds and sizes have no say in the paint, so one of them stands for all.
    const [{ group, size } = { group: '', size: '' }] = offer.bases;
    expect(walk(offer, { group, size }, PARTS.indexOf('paint'), found)).toBeGreaterThan(1_000);
    // What is offered always ends in a build, and what is not would end nowhere.
    expect(found.wrong).toEqual([]);
    const chosen = PARTS.slice(PARTS.indexOf('wheels'));
    const all = chosen.flatMap((part) => codesOf(offer, part).map((code) => `${part} ${code}`));
    expect(all.filter((option) => !reached.has(option))).toEqual([]);
    const rules = offer.exclusions.map((one) => `${one.kind} ${one.code} ${one.otherKind} ${one.otherCode}`);
    expect([...rules, 'second', 'logo', 'fit'].filter((rule) => !fired.has(rule))).toEqual([]);
  },
);
