import { BikeZoom } from './bike-zoom.tsx';
import { PictureZoom, type ZoomProps } from './picture-zoom.tsx';
import { useCloseUp } from './use-close-up.ts';

/** Pictures to look at closely, over the whole window. */
export default function ZoomDialog(props: ZoomProps) {
  const closeUp = useCloseUp(props.pictures[0]);
  return closeUp ? <BikeZoom {...props} closeUp={closeUp} /> : <PictureZoom {...props} />;
}
