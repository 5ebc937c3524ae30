import { useWords } from '#app/intl/use-words.ts';
import { ScaleStops } from '#app/site/zoom/scale-stops.tsx';
import { useWrittenScale } from '#app/site/zoom/use-written-scale.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { galleryWords } from '#messages/gallery/words.ts';

type Props = {
  /** The views by name, and the chosen one. */
  names: readonly string[];
  index: number;
  onChoose: (at: number) => void;
  /** Pixels in a millimetre, now and while the drawing is whole. */
  pixels: number;
  first: number;
  zoom: (factor: number) => void;
};

const CLOSER = 1.5;

/** The bar below a bike in full screen: its views, and its scale. */
export function BikeControls({ names, index, onChoose, pixels, first, zoom }: Props) {
  const t = useWords(galleryWords);
  const written = useWrittenScale();
  return (
    <div className="bike-controls">
      <ul>
        {names.map((name, at) => (
          <li key={name}>
            <button aria-current={at === index || undefined} onClick={() => onChoose(at)} type="button">
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className="bike-scale">
        <IconButton
          disabled={pixels <= first}
          icon="minus"
          label={t('further')}
          onClick={() => zoom(1 / CLOSER)}
        />
        <p aria-live="polite">
          <span className="sr-only">{names[index]}, </span>
          <span className="scale-said">{written(pixels)}</span>
        </p>
        <ScaleStops first={first} pixels={pixels} reset={() => onChoose(0)} zoom={zoom} />
        <IconButton icon="plus" label={t('closer')} onClick={() => zoom(CLOSER)} />
      </div>
      <p className="bike-keys">{t('zoom-keys')}</p>
    </div>
  );
}
