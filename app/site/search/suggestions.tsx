import { type RefObject, useEffect, useId, useReducer, useState } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import { searchWords } from '#messages/search/words.ts';
import { type Choice, choicesFor } from './choices.ts';
import { PopularCategories } from './popular-categories.tsx';
import { forgetSearches, recentSearches, storeSearch } from './recent-searches.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import { useChosen } from './use-chosen.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  isAlone: boolean;
  /** Receives the ARIA attributes of the field while the suggestions are mounted. */
  onCombobox: (attributes: Record<string, unknown>) => void;
  onLeave: (() => void) | undefined;
};

/**
 * Suggestions below the field: matches while one types, before that this device's last searches.
 */
export function Suggestions({ form, input, isAlone, onCombobox, onLeave }: Props) {
  const t = useWords(searchWords);
  const locale = useLocaleCode();
  const id = useId();
  const { text, isOpen, close } = useField(form, input);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const recent = text.trim() === '' ? recentSearches() : [];
  const known = useSuggestions(text);
  const choices = choicesFor({ locale, text, recent, known });
  const isShown = choices.length > 0 && (isAlone || isOpen);
  const chosen = useChosen(input, choices.length, { isOpen: isShown, close, isAlone, id });

  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew when what it says changes
  useEffect(() => {
    onCombobox({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? `${id}-list` : undefined,
      'aria-activedescendant': isShown && chosen !== null ? `${id}-${chosen}` : undefined,
    });
  }, [isShown, chosen, id]);

  function leave(choice: Choice) {
    storeSearch(choice.query);
    close();
    onLeave?.();
  }

  function forget() {
    forgetSearches();
    drawAgain();
    input.current?.focus();
  }

  const isRecent = choices[0]?.kind === 'recent';
  return (
    <div
      className={
        isAlone
          ? 'pt-3'
          : isShown
            ? 'absolute inset-x-0 top-full z-10 mt-1 rounded-corner-sm border border-line bg-surface p-2 shadow-2'
            : ''
      }
    >
      {isRecent && isShown && <RecentTitle id={`${id}-title`} onForget={forget} />}
      {isShown && <Options choices={choices} chosen={chosen} id={id} onPick={leave} />}
      {isAlone && text.trim() === '' && <PopularCategories onLeave={onLeave} />}
      <p aria-live="polite" className="sr-only">
        {known && t('suggested', { count: known.suggestions.length })}
      </p>
    </div>
  );
}

function RecentTitle({ id, onForget }: { id: string; onForget: () => void }) {
  const t = useWords(searchWords);
  return (
    <div className="flex min-h-11 items-center justify-between px-3 text-small">
      <h2 className="text-small font-semibold" id={id}>
        {t('recent')}
      </h2>
      <button className="min-h-11 cursor-pointer underline" onClick={onForget} type="button">
        {t('forget')}
      </button>
    </div>
  );
}

type OptionsProps = {
  id: string;
  choices: readonly Choice[];
  chosen: number | null;
  onPick: (choice: Choice) => void;
};

function Options({ id, choices, chosen, onPick }: OptionsProps) {
  const t = useWords(searchWords);
  return (
    <div
      {...foundIn('search-suggestions', t('suggestions'))}
      aria-label={t('suggestions')}
      id={`${id}-list`}
      role="listbox"
    >
      {choices.map((choice, index) => (
        <SuggestionOption
          choice={choice}
          id={`${id}-${index}`}
          isChosen={chosen === index}
          key={choice.href}
          onPick={() => onPick(choice)}
        />
      ))}
    </div>
  );
}

/** The typed text, and whether the field is in use. */
function useField(form: RefObject<HTMLFormElement | null>, input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState(input.current?.value ?? '');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const field = input.current;
    const frame = form.current;
    const onInput = () => {
      setText(field?.value ?? '');
      setOpen(true);
    };
    const onFocus = () => setOpen(field?.value === '');
    const onAway = ({ target }: Event) => frame?.contains(target as Node) || setOpen(false);
    onInput();
    onFocus();
    field?.addEventListener('input', onInput);
    field?.addEventListener('focus', onFocus);
    addEventListener('pointerdown', onAway);
    addEventListener('focusin', onAway);
    return () => {
      field?.removeEventListener('input', onInput);
      field?.removeEventListener('focus', onFocus);
      removeEventListener('pointerdown', onAway);
      removeEventListener('focusin', onAway);
    };
  }, [form, input]);
  return { text, isOpen, close: () => setOpen(false) };
}
