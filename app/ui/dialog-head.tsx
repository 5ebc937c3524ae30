import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = {
  /** Of the title; it names the dialog or region (`aria-labelledby`). */
  id: string;
  title: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  onClose: () => void;
  /** It is no heading, as it may stand before the page's first. */
  isSmall?: boolean;
};

/** The head of what lies over the page: its title, and the button that closes it. */
export function DialogHead({ id, title, closeLabel, onClose, isSmall = false }: Props) {
  return (
    <div className="flex items-start justify-between gap-4">
      {isSmall ? (
        <p className="pt-2 text-t4 font-[640] tracking-(--title-spacing) w-plain" id={id}>
          {title}
        </p>
      ) : (
        <h2 className="pt-1.5 text-t3" id={id}>
          {title}
        </h2>
      )}
      <IconButton className="-mr-2" icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}
