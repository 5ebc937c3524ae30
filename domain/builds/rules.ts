/** @browser-safe Which parts go together, and the nearest build to any request. */
import {
  type BuildOffer,
  type BuildOption,
  type Choice,
  type FittedPart,
  isFitted,
  NO_SECOND,
  type OptionKind,
  PARTS,
  type Part,
  STANDARD,
} from './choice.ts';
import { contrast, distance, LOGO_CONTRAST } from './colours.ts';
import { NAMED, NO_NAME, nameFault, normaliseName } from './tube-name.ts';

/**
 * Why a part cannot be as requested: it is not offered (any more), it is unknown, it does not go
 * with the parts before it, or a name cannot be lettered.
 */
export type Why = 'ended' | 'unknown' | 'clash' | 'name';
export type Change = { readonly part: Part; readonly asked: string; readonly why: Why };
export type Settled = { readonly choice: Choice; readonly changes: readonly Change[] };

/** Why an option does not go with the parts before it; a text is the maker's own reason. */
export type Clash =
  | { readonly rule: 'size' | 'second' | 'logo' | 'fit' | 'name' }
  | { readonly reason: string };

export type Wanted = Partial<Record<Part, string>>;

/** The option of a part; a second colour is one of the paints, and all names have one option. */
export function optionOf(offer: BuildOffer, part: Part, code: string): BuildOption | undefined {
  const kind = kindOf(part);
  const known = part === 'name' && code !== NO_NAME ? NAMED : code;
  return offer.options.find((option) => option.kind === kind && option.code === known);
}

/** The codes that fit the chosen build or size; the first is what it comes with. */
export function fittingOf(offer: BuildOffer, chosen: Wanted, part: FittedPart): readonly string[] {
  return offer.fits[part][(part === 'wheels' ? chosen.group : chosen.size) ?? ''] ?? [];
}

/** The option that a build has of a part, also where it is what it comes with. */
export function chosenOption(offer: BuildOffer, choice: Wanted, part: Part): BuildOption | undefined {
  const code = choice[part] ?? '';
  const isStandard = isFitted(part) && code === STANDARD[part];
  return optionOf(offer, part, isStandard ? (fittingOf(offer, choice, part)[0] ?? '') : code);
}

/** All possible codes of a part, in the maker's order; of the name, which is free, only none. */
export function codesOf(offer: BuildOffer, part: Part): readonly string[] {
  if (part === 'name') return [NO_NAME];
  if (isFitted(part)) {
    const fitting = new Set(Object.values(offer.fits[part]).flatMap((codes) => codes.slice(1)));
    const codes = offer.options.flatMap(({ kind, code }) =>
      kind === part && fitting.has(code) ? [code] : [],
    );
    return [STANDARD[part], ...codes];
  }
  if (part === 'group') return offer.groups.map(({ code }) => code);
  if (part === 'size') return offer.sizes;
  const kind = kindOf(part);
  const options = offer.options.filter(
    (option) => option.kind === kind && !(part === 'second' && option.metal),
  );
  const codes = options.map(({ code }) => code);
  return part === 'second' ? [NO_SECOND, ...codes] : codes;
}

function kindOf(part: Part): OptionKind | null {
  if (part === 'second') return 'paint';
  return part === 'group' || part === 'size' ? null : part;
}

/** Why this code does not go with the parts chosen before it; null when it does. */
export function clashOf(offer: BuildOffer, chosen: Wanted, part: Part, code: string): Clash | null {
  switch (part) {
    case 'group':
      return offer.bases.some(({ group }) => group === code) ? null : { rule: 'size' };
    case 'size':
      return offer.bases.some(({ group, size }) => group === chosen.group && size === code)
        ? null
        : { rule: 'size' };
    case 'second': {
      const needed = optionOf(offer, 'pattern', chosen.pattern ?? '')?.look !== 'solid';
      return needed === (code !== NO_SECOND) && code !== chosen.paint ? null : { rule: 'second' };
    }
    case 'wheels':
    case 'bar':
    case 'crank': {
      const isThere = code === STANDARD[part] || fittingOf(offer, chosen, part).slice(1).includes(code);
      return isThere ? excluded(offer, chosen, part, code) : { rule: 'fit' };
    }
    case 'name':
      if (code === NO_NAME) return null;
      return optionOf(offer, part, code) && nameFault(code) === null
        ? excluded(offer, chosen, part, NAMED)
        : { rule: 'name' };
    case 'logo':
      return isLegible(offer, chosen, code) ? excluded(offer, chosen, part, code) : { rule: 'logo' };
    default:
      return excluded(offer, chosen, part, code);
  }
}

/**
 * The wordmark lies on the base paint. Where two colours meet on the down tube, it lies on both.
 */
function isLegible(offer: BuildOffer, chosen: Wanted, code: string): boolean {
  const logo = optionOf(offer, 'logo', code)?.look ?? '';
  const scheme = optionOf(offer, 'pattern', chosen.pattern ?? '')?.look;
  const under = scheme === 'fade' || scheme === 'split' ? [chosen.paint, chosen.second] : [chosen.paint];
  return under.every((paint) => {
    const ground = optionOf(offer, 'paint', paint ?? '')?.look;
    return ground === undefined || contrast(ground, logo) >= LOGO_CONTRAST;
  });
}

function excluded(offer: BuildOffer, chosen: Wanted, part: Part, code: string): Clash | null {
  const found = offer.exclusions.find(
    ({ kind, code: one, otherKind, otherCode }) =>
      (kind === part && one === code && chosen[otherKind] === otherCode) ||
      (otherKind === part && otherCode === code && chosen[kind] === one),
  );
  return found ? { reason: found.reason } : null;
}

/** Whether this code goes with all parts before it as they are; later parts may have to change. */
export function isPossible(offer: BuildOffer, choice: Choice, part: Part, code: string): boolean {
  const at = PARTS.indexOf(part);
  const chosen: Wanted = Object.fromEntries(PARTS.slice(0, at).map((before) => [before, choice[before]]));
  if (clashOf(offer, chosen, part, code)) return false;
  return complete(offer, choice, { ...chosen, [part]: code }, at + 1) !== null;
}

/**
 * The build nearest to a request, with all changes it took. Parts that nobody asked for are as the
 * bike opens. A request that is offered and goes together comes back unchanged.
 * @returns null when nothing of this bike is offered
 */
export function settle(offer: BuildOffer, wanted: Wanted): Settled | null {
  const choice = complete(offer, wanted, {}, 0);
  if (!choice) return null;
  const changes = PARTS.flatMap((part) => {
    const asked = wanted[part];
    if (asked === undefined || asked === choice[part] || isNothingAsked(part, asked, choice)) return [];
    if (isFitted(part) && asked === fittingOf(offer, choice, part)[0]) return [];
    if (part === 'name' && normaliseName(asked) === choice.name) return [];
    return { part, asked, why: whyOf(offer, part, asked) };
  });
  return { choice, changes };
}

/**
 * Whether the second colour follows from the pattern: one was asked for where there is none, or
 * none where one is needed.
 */
function isNothingAsked(part: Part, asked: string, choice: Choice): boolean {
  return part === 'second' && (asked === NO_SECOND || choice.second === NO_SECOND);
}

function whyOf(offer: BuildOffer, part: Part, asked: string): Why {
  if (part === 'name') return 'name';
  if (codesOf(offer, part).includes(asked)) return 'clash';
  return offer.ended.some(({ kind, code }) => kind === kindOf(part) && code === asked) ? 'ended' : 'unknown';
}

/**
 * The first valid choice for the parts from this one on, nearest first; null when there is none.
 */
function complete(offer: BuildOffer, wanted: Wanted, chosen: Wanted, at: number): Choice | null {
  const part = PARTS[at];
  if (part === undefined) return chosen as Choice;
  for (const code of nearest(offer, wanted, chosen, part)) {
    if (clashOf(offer, chosen, part, code)) continue;
    const choice = complete(offer, wanted, { ...chosen, [part]: code }, at + 1);
    if (choice) return choice;
  }
  return null;
}

/** The codes of a part: the requested one first, then by similarity. */
function nearest(offer: BuildOffer, wanted: Wanted, chosen: Wanted, part: Part): string[] {
  if (isFitted(part)) return [...new Set([wanted[part] ?? STANDARD[part], STANDARD[part]])];
  if (part === 'name') return [normaliseName(wanted.name ?? NO_NAME), NO_NAME];
  const asked = wanted[part] === NO_SECOND ? undefined : wanted[part];
  const codes = codesOf(offer, part);
  const ended = offer.ended.find(({ kind, code }) => kind === kindOf(part) && code === asked);
  const firsts = [asked, ended?.successor, ...(asked === undefined ? openingOf(offer, chosen, part) : [])];
  const from = ended?.look ?? optionOf(offer, part, asked ?? '')?.look ?? '';
  const place = codes.indexOf(asked ?? '');
  const away = (code: string): number => {
    if (firsts.includes(code)) return firsts.indexOf(code) - firsts.length;
    const look = optionOf(offer, part, code)?.look ?? '';
    if (from.startsWith('#') && look.startsWith('#')) return distance(from, look);
    return place < 0 ? codes.indexOf(code) : Math.abs(codes.indexOf(code) - place);
  };
  const places = new Map(codes.map((code) => [code, away(code)]));
  return codes.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

/** The opening codes of a part, used when nothing is requested. */
function openingOf(
  offer: BuildOffer,
  chosen: Wanted,
  part: Exclude<Part, FittedPart | 'name'>,
): (string | null | undefined)[] {
  if (part === 'group') return [];
  if (part === 'size') return [offer.sizes[Math.floor(offer.sizes.length / 2)]];
  if (part === 'second') {
    const partner = optionOf(offer, 'paint', chosen.paint ?? '')?.partner;
    return chosen.paint === offer.showpiece.paint ? [offer.showpiece.second, partner] : [partner];
  }
  return [offer.showpiece[part]];
}
