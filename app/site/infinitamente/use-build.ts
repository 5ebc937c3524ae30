import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useFits } from '#app/site/size-finder/fits.tsx';
import { type BuildOffer, type Choice, codeOf, type Part } from '#domain/builds/choice.ts';
import { paintOfBuild } from '#domain/builds/paint-of-build.ts';
import { type PricedBuild, priceBuild } from '#domain/builds/price-build.ts';
import { type Change, isPossible, optionOf, type Settled, settle } from '#domain/builds/rules.ts';
import { type LiveStyle, liveStyle } from '#drawing/live-paint.ts';
import { LIVE } from './live.ts';
import type { BuildPageData } from './load-build.server.ts';

type Built = { readonly wanted: Partial<Choice>; readonly now: Settled | null };

export type LiveBuild = {
  readonly offer: BuildOffer;
  readonly choice: Choice;
  /** The name as it was typed, also one that cannot be lettered. */
  readonly typedName: string;
  readonly changes: readonly Change[];
  readonly code: string;
  readonly price: PricedBuild;
  readonly look: LiveStyle;
  /** The rider's own, where this device knows it. */
  readonly ownSize: string | undefined;
  /** Scripts run: a pick shows at once. */
  readonly isLive: boolean;
  readonly pick: (part: Part, code: string) => void;
  /** Whether an option fits the choices before it. Without scripts everything can be asked for. */
  readonly canPick: (part: Part, code: string) => boolean;
};

/**
 * The build on the page. A pick that had to give way is remembered: without the metal the fade is
 * back. The address follows, so that it can be shared and reopened; the server is not asked.
 */
export function useBuild({ offer, settled, slug, isAny, typedName }: BuildPageData): LiveBuild | null {
  const locale = useLocaleCode();
  const navigate = useNavigate();
  const [{ wanted, now }, setBuild] = useState<Built>(() => ({
    wanted: {
      ...(isAny ? settled?.choice : {}),
      ...(typedName === null ? {} : { name: typedName }),
    },
    now: settled,
  }));
  const [isLive, goLive] = useState(false);
  useEffect(() => goLive(true), []);
  const ownSize = useFits()?.byCode.get(offer.productCode)?.size;
  useEffect(() => {
    // Only before anything is picked: an address that names a build keeps its size.
    if (isAny || !ownSize || !offer.sizes.includes(ownSize)) return;
    setBuild((build) => {
      if (Object.keys(build.wanted).length > 0) return build;
      const after = settle(offer, { ...build.now?.choice, size: ownSize });
      return after?.changes.length === 0 ? { wanted: { size: ownSize }, now: after } : build;
    });
  }, [isAny, offer, ownSize]);
  if (!now) return null;
  const { choice, changes } = now;
  const pick = (part: Part, code: string) => {
    const next = { ...wanted, [part]: code };
    const after = settle(offer, next);
    if (!after) return;
    setBuild({ wanted: next, now: { ...after, changes: changesBetween(offer, choice, after.choice, part) } });
    const build = codeOf(offer.productCode, after.choice);
    void navigate(addressOf(locale, 'infinitamente-item', { slug }, { build }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return {
    ...{ offer, choice, changes, ownSize, isLive, pick, typedName: wanted.name ?? choice.name },
    code: codeOf(offer.productCode, choice),
    price: priceBuild(offer, choice),
    look: lookOf(offer, choice),
    canPick: (part, code) => !isLive || isPossible(offer, choice, part, code),
  };
}

/** What changed because of a pick. */
function changesBetween(offer: BuildOffer, before: Choice, after: Choice, picked: Part): Change[] {
  const { changes } = settle(offer, { ...before, [picked]: after[picked] }) ?? { changes: [] };
  return changes.filter(({ part }) => before[part] !== after[part]);
}

const PLAIN = { look: '#ffffff', metal: false };

function lookOf(offer: BuildOffer, choice: Choice): LiveStyle {
  const of = (part: Part) => optionOf(offer, part, choice[part]);
  const paint = paintOfBuild({
    paint: of('paint') ?? PLAIN,
    pattern: of('pattern') ?? PLAIN,
    second: of('second'),
    logo: of('logo') ?? PLAIN,
    finish: of('finish') ?? PLAIN,
  });
  return liveStyle(paint, LIVE);
}
