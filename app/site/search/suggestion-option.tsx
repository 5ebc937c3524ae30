import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { searchWords } from '#messages/search/words.ts';
import type { Choice } from './choices.ts';

type Props = { choice: Choice; id: string; isChosen: boolean; onPick: () => void };

/** A line to choose, as a link, so that it opens in another tab too. */
export function SuggestionOption({ choice, id, isChosen, onPick }: Props) {
  const t = useWords(searchWords);
  const { kind, text, detail, image, href } = choice;
  const isNode = kind !== 'recent' && kind !== 'all';
  return (
    <a
      aria-selected={isChosen}
      className="flex min-h-14 items-center gap-4 rounded-corner-sm px-3 py-1.5 no-underline hover:bg-page-2 aria-selected:bg-action-soft aria-selected:shadow-[inset_0_0_0_2px_var(--action)]"
      href={href}
      id={id}
      onClick={onPick}
      role="option"
      tabIndex={-1}
    >
      <span className="grid h-11 w-16 shrink-0 place-items-center overflow-hidden rounded-corner-sm bg-page-2 text-ink-2">
        {image ? (
          <img alt="" className="size-full object-contain" height={44} src={image} width={64} />
        ) : (
          <Icon name={isNode ? 'right' : 'search'} size={18} />
        )}
      </span>
      <span className="min-w-0">
        <b className="block font-semibold w-false-flat">
          {kind === 'all' ? t('all-of', { query: text }) : text}
        </b>
        {isNode && (
          <small className="block truncate text-small text-ink-2">{detail || t(`kinds.${kind}`)}</small>
        )}
      </span>
    </a>
  );
}
