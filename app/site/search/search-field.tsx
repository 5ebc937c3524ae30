import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LONGEST_QUERY } from '#domain/search/input.ts';
import { searchWords } from '#messages/search/words.ts';

type Props = {
  /** The last query. */
  defaultValue?: string;
  /** Stands in a dialog of its own: suggestions lie below the field, not over the page. */
  isAlone?: boolean;
  /** Called when a visitor opens a result. */
  onLeave?: () => void;
};

type Loaded = { readonly View: typeof import('./suggestions.tsx').Suggestions };

/** The input's attributes before hydration. */
const INPUT = {
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
  className:
    'min-h-14 min-w-0 flex-1 bg-transparent pl-4 text-lead text-ink focus-visible:shadow-none focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden',
  enterKeyHint: 'search',
  maxLength: LONGEST_QUERY,
  name: 'q',
  spellCheck: false,
  type: 'search',
} as const;

/**
 * The search field: a plain form. With scripts it suggests while one types; that part is loaded on
 * focus.
 */
export function SearchField({ defaultValue = '', isAlone = false, onLeave }: Props) {
  const t = useWords(searchWords);
  const locale = useLocaleCode();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  const [combobox, setCombobox] = useState<Record<string, unknown>>();

  async function prepare() {
    const { Suggestions: View } = await import('./suggestions.tsx');
    setLoaded({ View });
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value ?? '';
    const { storeSearch } = await import('./recent-searches.ts');
    storeSearch(text);
    onLeave?.();
    input.current?.blur();
    void navigate(addressOf(locale, 'search', {}, { q: text.trim() }));
  }

  return (
    <search>
      <form
        action={addressOf(locale, 'search')}
        className="relative"
        method="get"
        onSubmit={onSubmit}
        ref={form}
      >
        <div className="flex rounded-field border-[1.5px] border-edge bg-surface -outline-offset-1 outline-(--focus) has-[input:focus-visible]:outline-3">
          <input
            {...INPUT}
            aria-label={t('label')}
            defaultValue={defaultValue}
            onFocus={() => prepare().catch(() => undefined)}
            placeholder={t('placeholder')}
            ref={input}
            {...combobox}
          />
          <button aria-label={t('submit')} className="grid w-14 shrink-0 place-items-center" type="submit">
            <Icon name="search" />
          </button>
        </div>
        {loaded && (
          <loaded.View
            form={form}
            input={input}
            isAlone={isAlone}
            onCombobox={setCombobox}
            onLeave={onLeave}
          />
        )}
      </form>
    </search>
  );
}
