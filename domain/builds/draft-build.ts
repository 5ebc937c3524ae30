import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import {
  type BuildOffer,
  type Choice,
  codeOf,
  FITTED_PARTS,
  isFitted,
  NO_SECOND,
  PARTS,
  type Part,
  STANDARD,
} from './choice.ts';
import { isPersonal } from './is-personal.ts';
import { nameOf } from './name-of.ts';
import { priceBuild } from './price-build.ts';
import { chosenOption } from './rules.ts';
import { NO_NAME } from './tube-name.ts';

/** A chosen part as its buyer reads it. */
export type MadePart = {
  readonly part: Part;
  readonly code: string;
  readonly name: string;
  /** Not the one that the build or the size comes with. */
  readonly isOther?: true;
};

/** A build as a cart prices it and an order freezes it. Money is the line's. */
export type MadeBuild = {
  readonly code: string;
  /** What it is in the catalogue: the variant of its build and size. */
  readonly variantId: string;
  readonly parts: readonly MadePart[];
  /** Of the rules it was built by, in `build_rules`. */
  readonly rulesVersion: number;
  /** From the order to the finished bike. */
  readonly weeks: number;
  readonly weightGrams: number | null;
  /** Painted to its buyer's wish, so excluded from the right of withdrawal. */
  readonly isPersonal: boolean;
};

/** A build of this offer that goes together. @throws Error for another: call `settle` first */
export function draftBuild(offer: BuildOffer, choice: Choice): MadeBuild {
  const { weeks, weightGrams, variantId } = priceBuild(offer, choice);
  return {
    ...{ code: codeOf(offer.productCode, choice), variantId },
    parts: PARTS.flatMap((part): MadePart[] => {
      const code = choice[part];
      if (isFitted(part)) {
        const option = chosenOption(offer, choice, part);
        const other = code === STANDARD[part] ? {} : ({ isOther: true } as const);
        return option ? [{ part, code: option.code, name: option.name, ...other }] : [];
      }
      const isNone = (part === 'second' && code === NO_SECOND) || (part === 'name' && code === NO_NAME);
      return isNone ? [] : [{ part, code, name: nameOf(offer, part, code) }];
    }),
    rulesVersion: offer.rulesVersion,
    ...{ weeks, weightGrams, isPersonal: isPersonal(offer, choice) },
  };
}

/** `Made to order: Electronic race, M, Genziana, Fade with Brina, lettering Neve, Matt, name …`. */
export function describeBuild({ parts }: Pick<MadeBuild, 'parts'>, locale: Locale): string {
  const t = translator(locale);
  const named = (part: Part) => parts.find((one) => one.part === part)?.name ?? '';
  const second = named('second');
  const pattern = second ? t('builds.pattern-with', { pattern: named('pattern'), second }) : named('pattern');
  const lettering = t('builds.lettering', { color: named('logo') });
  const others = FITTED_PARTS.flatMap((part) => {
    const other = parts.find((one) => one.part === part && one.isOther);
    return other ? [t(`builds.other-${part}`, { name: other.name })] : [];
  });
  const name = named('name');
  const all = [
    ...[named('group'), named('size'), ...others],
    ...[named('paint'), pattern, lettering, named('finish'), name && t('builds.name', { name })],
  ];
  return t('builds.made', { parts: all.filter(Boolean).join(', ') });
}
