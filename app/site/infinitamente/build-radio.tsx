import type { ReactNode } from 'react';
import type { Part } from '#domain/builds/choice.ts';
import type { LiveBuild } from './use-build.ts';

type Props = {
  build: LiveBuild;
  part: Part;
  code: string;
  /** Its look: a paint's dot, a pattern's chip, a size's box, a row. */
  look: 'dot' | 'chip' | 'box' | 'row';
  /** Its accessible name where `children` say nothing. */
  label?: string;
  /** Of a pattern: it has no second colour. */
  isPlain?: boolean;
  children: ReactNode;
};

/** An option: a radio button that looks like what it chooses, and works without scripts. */
export function BuildRadio({ build, part, code, look, label, isPlain, children }: Props) {
  const isPossible = build.canPick(part, code);
  return (
    <label className={`build-radio build-${look}`} title={label}>
      <input
        aria-label={label}
        checked={build.choice[part] === code}
        data-plain={isPlain || undefined}
        disabled={!isPossible}
        name={part}
        onChange={() => build.pick(part, code)}
        type="radio"
        value={code}
      />
      {children}
    </label>
  );
}
