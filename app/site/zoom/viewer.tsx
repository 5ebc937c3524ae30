import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';

const SHAPE = 'fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-surface p-0 text-ink';

type Props = {
  /** The name of the dialog. */
  label: string;
  closeLabel: string;
  onClose: () => void;
  onKey: (event: KeyboardEvent) => void;
  /** The controls at the foot. */
  controls: ReactNode;
  children: ReactNode;
};

/** A native dialog over the whole window: a picture, and its controls below. It opens at once. */
export function Viewer({ label, closeLabel, onClose, onKey, controls, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog aria-label={label} className={SHAPE} onClose={onClose} onKeyDown={onKey} ref={dialog}>
      <div className="grid h-full" style={{ gridTemplateRows: 'minmax(0, 1fr) auto' }}>
        {children}
        <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 border-edge border-t px-(--margin) py-2">
          {controls}
        </div>
      </div>
      <IconButton
        className="absolute! top-3 right-3 z-1 bg-surface"
        icon="close"
        label={closeLabel}
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  );
}
