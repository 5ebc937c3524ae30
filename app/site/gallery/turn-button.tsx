import { lazy, Suspense, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { galleryWords } from '#messages/gallery/words.ts';

const load = () => import('./turn-dialog.tsx');
const TurnDialog = lazy(load);

type Props = { name: string; hashes: readonly string[] };

/** Opens a product to be turned around. */
export function TurnButton({ name, hashes }: Props) {
  const t = useWords(galleryWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        aria-haspopup="dialog"
        className="inline-flex h-11 items-center gap-2 whitespace-nowrap rounded-full bg-surface px-4 font-semibold text-small"
        onClick={() => setOpen(true)}
        onFocus={load}
        onPointerEnter={load}
        type="button"
      >
        <Icon name="returns" size={20} />
        {t('turn')}
      </button>
      {isOpen && (
        <Suspense>
          <TurnDialog hashes={hashes} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
