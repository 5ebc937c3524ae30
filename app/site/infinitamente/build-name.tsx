import { useEffect, useEffectEvent, useRef } from 'react';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { TextField } from '#app/ui/field.tsx';
import { optionOf } from '#domain/builds/rules.ts';
import { MOST_LETTERS, NAMED, NO_NAME, nameFault, normaliseName } from '#domain/builds/tube-name.ts';
import { drawName, NAME_STROKE, type NameSpot } from '#drawing/name-letters.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import { BuildPart } from './build-part.tsx';
import type { LiveBuild } from './use-build.ts';

/** The most that can be typed: what is too long is said, not cut. */
const LONGEST_TYPED = 40;

/** A name for the top tube, shown as it is lettered. Nothing where names are not offered. */
export function BuildName({ build }: { build: LiveBuild }) {
  const t = useWords(infinitamenteWords);
  const money = useMoney();
  const { offer, choice, typedName, pick } = build;
  const option = optionOf(offer, 'name', NAMED);
  const field = useRef<HTMLInputElement>(null);
  const early = useEffectEvent(() => {
    const typed = field.current?.value ?? typedName;
    if (typed !== typedName) pick('name', typed);
  });
  // The name was typed before hydration.
  useEffect(() => early(), []);
  if (!option) return null;
  const asked = normaliseName(typedName);
  const fault = nameFault(asked);
  const error = fault && t(`name.${fault}`, { maximum: MOST_LETTERS, count: [...asked].length });
  const price = option.amount > 0 ? `+${money(option.amount, offer.currency)}` : t('no-extra');
  return (
    <BuildPart build={build} part="name">
      <TextField
        autoComplete="off"
        className="build-name"
        error={error}
        hint={t('name.hint', { maximum: MOST_LETTERS, price })}
        id="build-name"
        label={t('name.label')}
        maxLength={LONGEST_TYPED}
        name="name"
        ref={field}
        onChange={(event) => pick('name', event.target.value)}
        // The name is shown already; the form's first button would put the bike into the bag.
        onKeyDown={(event) => {
          if (build.isLive && event.key === 'Enter') event.preventDefault();
        }}
        spellCheck={false}
        value={typedName}
      />
      {choice.name !== NO_NAME && <Tube name={choice.name} />}
    </BuildPart>
  );
}

const TUBE = { width: 400, height: 44 };
const ON_TUBE: NameSpot = { x: 200, y: 23, degrees: 0, length: 360, height: 20 };

/** A piece of the tube, near enough to read. */
function Tube({ name }: { name: string }) {
  return (
    <svg aria-hidden="true" className="build-tube" viewBox={`0 0 ${TUBE.width} ${TUBE.height}`}>
      <Lettering name={name} spot={ON_TUBE} />
    </svg>
  );
}

/** The strokes of a name, in the colour of the chosen lettering. */
export function Lettering({ name, spot }: { name: string; spot: NameSpot }) {
  const { transform, letters } = drawName(name, spot);
  return (
    <g className="build-letters" strokeWidth={NAME_STROKE} transform={transform}>
      {letters.map(({ left, line }) => (
        <path d={line} key={`${left} ${line}`} transform={`translate(${left} 0)`} />
      ))}
    </g>
  );
}
