import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { type FittedPart, STANDARD } from '#domain/builds/choice.ts';
import { exchangeOf } from '#domain/builds/price-build.ts';
import { fittingOf, optionOf } from '#domain/builds/rules.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import { BuildPart } from './build-part.tsx';
import { BuildRadio } from './build-radio.tsx';
import type { LiveBuild } from './use-build.ts';

type Props = { build: LiveBuild; part: FittedPart };

/**
 * The wheels that fit the build, or the bars or cranks that fit the size: what it comes with first.
 * Nothing where there is nothing to choose.
 */
export function FittedOptions({ build, part }: Props) {
  const t = useWords(infinitamenteWords);
  const money = useMoney();
  const { offer, choice } = build;
  const fitting = fittingOf(offer, choice, part);
  if (fitting.length < 2) return null;
  return (
    <BuildPart build={build} part={part}>
      {fitting.map((fits, place) => {
        const code = place === 0 ? STANDARD[part] : fits;
        const name = optionOf(offer, part, fits)?.name ?? fits;
        const amount = exchangeOf(offer, { ...choice, [part]: code }, part)?.amount ?? 0;
        const price =
          amount > 0 ? t('added', { price: money(amount, offer.currency) }) : money(amount, offer.currency);
        return part === 'wheels' ? (
          <BuildRadio build={build} code={code} key={code} look="row" part={part}>
            <span>
              <b>{name}</b>
              {amount !== 0 && <b className="w-ramp">{price}</b>}
              {place === 0 && <small>{t('with-group')}</small>}
            </span>
          </BuildRadio>
        ) : (
          <BuildRadio build={build} code={code} key={code} look="box" part={part}>
            <span>
              {name}
              {place === 0 && <small>{t('recommended')}</small>}
            </span>
          </BuildRadio>
        );
      })}
    </BuildPart>
  );
}
