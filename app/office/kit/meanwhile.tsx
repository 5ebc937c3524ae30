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
export function Meanwhile({ name, initial, show = (value) => value }: Props) {
  const merges = useContext(Merges);
  const opened = useOpened(name, initial);
  const theirs = useTyped()?.theirs[name];
  const { say } = useOffice();
  if (!merges) return null;
  return (
    <>
      <input name={WAS + name} type="hidden" value={opened} />
      {theirs !== undefined && (
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
      )}
    </>
  );
}
