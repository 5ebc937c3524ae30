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
        <Icon name="eye" size={20} />
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
