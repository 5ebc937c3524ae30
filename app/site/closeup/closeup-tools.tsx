import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { closeupWords } from '#messages/closeup/words.ts';

type Props = {
  isOpen: boolean;
  onOpen: () => void;
  isMeasuring: boolean;
  onMeasure: () => void;
};

/** What can be done with the drawing beside coming closer; each is on or off. */
export function CloseUpTools({ isOpen, onOpen, isMeasuring, onMeasure }: Props) {
  const t = useWords(closeupWords);
  return (
    <div className="closeup-tools">
      <button aria-pressed={isOpen} onClick={onOpen} type="button">
        <svg
          aria-hidden="true"
          fill="none"
          height="20"
          stroke="currentColor"
          strokeWidth="1.6"
          viewBox="0 0 24 24"
          width="20"
        >
          <path d="M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12Z" />
          <circle cx="12" cy="12" r="3" />
        </svg>
        {t('inside')}
      </button>
      <button aria-pressed={isMeasuring} onClick={onMeasure} type="button">
        <Icon name="ruler" size={20} />
        {t('measure')}
      </button>
    </div>
  );
}

/** What is seen inside, each with its line. */
export function Legend({ parts }: { parts: readonly { readonly kind: string; readonly name: string }[] }) {
  return (
    <ul className="inside-legend">
      {parts.map(({ kind, name }) => (
        <li data-part={kind} key={kind}>
          {name}
        </li>
      ))}
    </ul>
  );
}
