import { createContext, useContext } from 'react';
import type { ActFault } from './act.ts';
import { TAKE, THEIRS, WAS } from './edit.ts';

/** What was typed into the form around, and what of it was refused. */
export const Typed = createContext<ActFault>(undefined);

/** Whether the fields of the form around say how they were opened. */
export const Merges = createContext(false);

/** What was refused of the form around; undefined when it was not. */
export function useTyped(): ActFault {
  return useContext(Typed);
}

/** What a field holds: what was typed, a colleague's value where chosen, or the record's. */
export function typedOr(refused: ActFault, name: string, initial: string): string {
  if (refused?.typed[TAKE + name] === THEIRS) return refused.typed[WAS + name] ?? initial;
  return refused?.typed[name] ?? initial;
}

/** Choices of a field with the one that stands, even where it could not be chosen any more. */
export function withPresent(known: readonly string[], present = ''): readonly string[] {
  return present === '' || known.includes(present) ? known : [present, ...known];
}

/** What the record held when the form was opened, or what was told of it since. */
export function useOpened(name: string, initial: string): string {
  const refused = useTyped();
  return refused?.theirs[name] ?? refused?.typed[WAS + name] ?? initial;
}
