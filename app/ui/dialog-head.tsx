import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = {
  /** Of the heading; it names the dialog (`aria-labelledby`). */
  id: string;
  title: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  onClose: () => void;
  isSmall?: boolean;
};

/** The head of what lies over the page: its title, and the button that closes it. */
export function DialogHead({ id, title, closeLabel, onClose, isSmall = false }: Props) {
  return (
    <div className="flex items-start justify-between gap-4">
      <h2 className={isSmall ? 'pt-2 text-t4' : 'pt-1.5 text-t3'} id={id}>
        {title}
      </h2>
      <IconButton className="-mr-2" icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}
