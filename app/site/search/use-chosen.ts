import { type RefObject, useEffect, useState } from 'react';

type List = {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** With no line chosen, Escape belongs to the dialog around the field. */
  readonly isAlone: boolean;
  /** Options have ids `{id}-{index}`. */
  readonly id: string;
};

/**
 * The line chosen by the keys, null for none: arrows move round through the field, Enter opens the
 * line, Escape clears it.
 */
export function useChosen(
  input: RefObject<HTMLInputElement | null>,
  count: number,
  { isOpen, close, isAlone, id }: List,
): number | null {
  const [chosen, setChosen] = useState<number | null>(null);
  const valid = chosen !== null && chosen < count ? chosen : null;
  useEffect(() => {
    const field = input.current;
    const onKey = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing) return;
      if (event.key === 'ArrowDown') setChosen(valid === null ? 0 : valid + 1 < count ? valid + 1 : null);
      else if (event.key === 'ArrowUp') setChosen(valid === null ? count - 1 : valid > 0 ? valid - 1 : null);
      else if (event.key === 'Enter' && valid !== null) document.getElementById(`${id}-${valid}`)?.click();
      else if (event.key === 'Escape' && (valid !== null || !isAlone)) {
        setChosen(null);
        if (!isAlone) close();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onInput = () => setChosen(null);
    field?.addEventListener('keydown', onKey);
    field?.addEventListener('input', onInput);
    return () => {
      field?.removeEventListener('keydown', onKey);
      field?.removeEventListener('input', onInput);
    };
  }, [input, count, isOpen, isAlone, id, close, valid]);
  return valid;
}
