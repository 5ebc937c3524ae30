import { useState } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { ZoomProps } from '#app/site/zoom/picture-zoom.tsx';
import scale from '#app/site/zoom/scale-stops.css?url';
import { Viewer } from '#app/site/zoom/viewer.tsx';
import { closeupWords } from '#messages/closeup/words.ts';
import { galleryWords } from '#messages/gallery/words.ts';
import { BikeControls } from './bike-controls.tsx';
import { BikeFrame } from './bike-frame.tsx';
import { BikeSide } from './bike-side.tsx';
import { isSeen } from './camera.ts';
import type { CloseUp } from './close-up.ts';
import styles from './closeup.css?url';
import { CloseUpTools } from './closeup-tools.tsx';
import drawnOver from './drawn-over.css?url';
import { useBikeView } from './use-bike-view.ts';
import { useMeasure } from './use-measure.ts';
import { onZoomKey } from './zoom-keys.ts';

/**
 * A bike in full screen: its views with what is known of their parts, what lies inside, and lengths
 * between its points.
 */
export function BikeZoom({ name, pictures, start, onClose, closeUp }: ZoomProps & { closeUp: CloseUp }) {
  const t = useWords(galleryWords);
  const views = pictures.map(({ address }) => address.split('#')[1] ?? 'full');
  const looked = useBikeView(closeUp, views, start);
  const { stage, index, choose, camera, isWide, isGliding } = looked;
  const [isOpen, setOpen] = useState(false);
  const [isMeasuring, setMeasuring] = useState(false);
  const measure = useMeasure(closeUp.points);
  const known = closeUp.callouts[views[index] ?? 'full'] ?? [];
  const callouts = camera && !isMeasuring ? known.filter(({ at }) => isSeen(camera, at)) : [];
  const onKey = onZoomKey({ ...looked, count: pictures.length, isWhole: camera?.view.scale === 1 });
  const pixels = camera?.pixels ?? 1;
  const controls = (
    <BikeControls
      first={pixels}
      names={pictures.map((one) => one.name ?? '')}
      onChoose={choose}
      pixels={pixels * (camera?.view.scale ?? 1)}
      {...{ index, zoom: looked.zoom }}
    />
  );
  return (
    <Viewer
      closeLabel={t('close')}
      controls={controls}
      label={t('zoom-of', { name })}
      {...{ onClose, onKey }}
    >
      <div className="bike-stage" data-gliding={isGliding || undefined} ref={stage}>
        <link href={styles} precedence="page" rel="stylesheet" />
        <link href={drawnOver} precedence="page" rel="stylesheet" />
        <link href={scale} precedence="page" rel="stylesheet" />
        <CloseUpTools
          onMeasure={() => setMeasuring(!isMeasuring)}
          onOpen={() => setOpen(!isOpen)}
          {...{ isOpen, isMeasuring }}
        />
        <BikeFrame
          {...{ closeUp, looked, callouts, isWide }}
          inside={isOpen ? closeUp.inside : null}
          measure={isMeasuring ? measure : null}
          picture={pictures[0]}
          shown={pictures[index]?.alt ?? name}
        />
        <BikeSide {...{ closeUp, callouts, index, isOpen }} measure={isMeasuring ? measure : null} />
        <Said closeUp={closeUp} isOpen={isOpen} sentence={isMeasuring ? measure.sentence : null} />
      </div>
    </Viewer>
  );
}

type SaidProps = { closeUp: CloseUp; isOpen: boolean; sentence: string | null };

/** What changed in the drawing, for who does not see it. */
function Said({ closeUp, isOpen, sentence }: SaidProps) {
  const t = useWords(closeupWords);
  const format = useFormatter();
  const parts = format.list(closeUp.parts.map(({ name }) => name));
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isOpen && t('inside-shows', { parts })}
      </p>
      <p aria-live="polite" className="sr-only">
        {sentence}
      </p>
    </>
  );
}
