import { type ReactNode, useId } from 'react';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { isFitted, type Part } from '#domain/builds/choice.ts';
import { nameOf } from '#domain/builds/name-of.ts';
import { exchangeOf } from '#domain/builds/price-build.ts';
import { type Clash, chosenOption, clashOf, codesOf } from '#domain/builds/rules.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import type { LiveBuild } from './use-build.ts';

type Props = { build: LiveBuild; part: Part };

/**
 * A choice: radio buttons below its name and its value, with the reason why something changed or
 * cannot be had.
 */
export function BuildPart({ build, part, children }: Props & { children: ReactNode }) {
  const t = useWords(infinitamenteWords);
  const id = useId();
  const { choice, changes } = build;
  // A name's field says itself what is wrong with it.
  const change = changes.find((one) => one.part === part && part !== 'name');
  const said = change?.why === 'clash' ? reasonOf(build, part, change.asked) : '';
  const whys = reasonsOf(build, part, (rule) =>
    rule === 'size' || rule === 'logo' ? t(`why-${rule}`) : null,
  ).filter((why) => why !== said);
  return (
    <fieldset aria-describedby={whys.length > 0 ? id : undefined} className="build-part" data-part={part}>
      <legend>
        <span>{t(`part.${part}`)}</span>
        <Chosen build={build} part={part} />
      </legend>
      {change && (
        <p className="build-change" role={build.isLive ? 'status' : undefined}>
          {t(`changed.${change.why}`, {
            asked: nameOf(build.offer, part, change.asked),
            now: nameOf(build.offer, part, choice[part], choice),
          })}{' '}
          {said}
        </p>
      )}
      <div className="part-options">{children}</div>
      {whys.length > 0 && (
        <p className="build-why" id={id}>
          {whys.join(' ')}
        </p>
      )}
    </fieldset>
  );
}

/** The name of the chosen option, and its surcharge. */
function Chosen({ build: { offer, choice }, part }: Props) {
  const t = useWords(infinitamenteWords);
  const money = useMoney();
  const option = chosenOption(offer, choice, part);
  if (!option) return null;
  const amount = isFitted(part) ? (exchangeOf(offer, choice, part)?.amount ?? 0) : option.amount;
  const adds = part !== 'second' && amount > 0;
  return (
    <span className="build-chosen">
      {part === 'name' ? choice.name : option.name}
      {adds && <small> {t('added', { price: money(amount, offer.currency) })}</small>}
    </span>
  );
}

type Rule = Extract<Clash, { rule: string }>['rule'];

/** The reasons why options cannot be picked, each once. */
function reasonsOf(build: LiveBuild, part: Part, worded: (rule: Rule) => string | null): string[] {
  const { offer, choice, canPick, isLive } = build;
  // Only what fits is shown.
  if (!isLive || isFitted(part)) return [];
  const reasons = codesOf(offer, part).flatMap((code) => {
    if (code === choice[part] || canPick(part, code)) return [];
    // What goes with the parts before it and still cannot be had leaves no lettering that reads.
    const clash = clashOf(offer, choice, part, code) ?? { rule: 'logo' as const };
    return ('reason' in clash ? clash.reason : worded(clash.rule)) ?? [];
  });
  return [...new Set(reasons)];
}

function reasonOf({ offer, choice }: LiveBuild, part: Part, code: string): string {
  const clash = clashOf(offer, choice, part, code);
  return clash && 'reason' in clash ? clash.reason : '';
}
