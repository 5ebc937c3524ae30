import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { DialogHead } from './dialog-head.tsx';

type Place = 'middle' | 'right' | 'bottom';

const FRAME =
  'bg-surface p-0 text-ink shadow-3 backdrop:bg-[color-mix(in_srgb,var(--light-ink)_50%,transparent)]';
const MOVE =
  'transition-[translate,display,overlay] transition-discrete duration-420 ease-bend open:translate-0';

const PLACES: Record<Place, string> = {
  middle: 'm-auto max-h-[90dvh] w-[min(37.5rem,calc(100%-2rem))] overflow-auto rounded-corner',
  right: `fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none translate-x-full overflow-auto ${MOVE} starting:open:translate-x-full md:w-[37.5rem]`,
  bottom: `fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none translate-y-full overflow-auto ${MOVE} starting:open:translate-y-full`,
};

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** In the middle of the page, or a sheet from an edge. */
  place?: Place;
  children: ReactNode;
};

/**
 * A native modal dialog: focus stays inside, Escape and a press beside it close it, and the opener
 * gets the focus back.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, place = 'middle', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  function onBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key of a native dialog
    <dialog
      aria-labelledby={id}
      className={`${FRAME} ${PLACES[place]}`}
      onClick={onBackdrop}
      onClose={onClose}
      ref={dialog}
    >
      <div className="grid gap-5 p-5 md:p-8">
        <DialogHead {...{ id, title, closeLabel, onClose }} />
        {children}
      </div>
    </dialog>
  );
}
