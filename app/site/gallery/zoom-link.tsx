import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import type { ClosePicture } from '#app/site/zoom/close-picture.ts';

const load = () => import('#app/site/closeup/zoom-dialog.tsx');
const ZoomDialog = lazy(load);

type Props = {
  name: string;
  pictures: readonly ClosePicture[];
  /** Which of them it shows first. */
  start?: number;
  label?: string;
  className: string;
  children: ReactNode;
};

/** A link to a picture in its largest form, which opens where it can be looked at closely. */
export function ZoomLink({ name, pictures, start = 0, label, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  function onClick(event: MouseEvent): void {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <a
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        href={pictures[start]?.address}
        onClick={onClick}
        onFocus={load}
        onPointerEnter={load}
      >
        {children}
      </a>
      {isOpen && (
        <Suspense>
          <ZoomDialog name={name} onClose={() => setOpen(false)} pictures={pictures} start={start} />
        </Suspense>
      )}
    </>
  );
}
