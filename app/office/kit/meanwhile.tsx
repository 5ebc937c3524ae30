import { useContext } from 'react';
import { TAKE, THEIRS, WAS } from './edit.ts';
import { useOffice } from './shell.tsx';
import { Merges, useOpened, useTyped } from './typed.ts';

type Props = {
  readonly name: string;
  /** What the record holds. */
  readonly initial: string;
  /** How a value reads, where it is a code. */
  readonly show?: (value: string) => string;
};

/** What a field held when its form was opened, and what a colleague wrote since, to choose from. */
export function Meanwhile(props: Props) {
  return (
    <>
      <Opened {...props} />
      <Choose {...props} />
    </>
  );
}

/** What a field held when its form was opened. */
export function Opened({ name, initial }: Pick<Props, 'name' | 'initial'>) {
  const merges = useContext(Merges);
  const opened = useOpened(name, initial);
  return merges ? <input name={WAS + name} type="hidden" value={opened} /> : null;
}

/** What a colleague wrote meanwhile into a field that was changed, too: one of the two stays. */
export function Choose({ name, show = (value) => value }: Omit<Props, 'initial'>) {
  const theirs = useTyped()?.theirs[name];
  const { say } = useOffice();
  if (theirs === undefined) return null;
  return (
    <fieldset className="meanwhile">
      <legend className="vh">{say('edit.choose')}</legend>
      <p className="text">{show(theirs) || say('edit.empty')}</p>
      <label className="inline">
        <input name={TAKE + name} required type="radio" value="mine" />
        {say('edit.mine')}
      </label>
      <label className="inline">
        <input name={TAKE + name} required type="radio" value={THEIRS} />
        {say('edit.theirs')}
      </label>
    </fieldset>
  );
}
