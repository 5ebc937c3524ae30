import { useEffect } from 'react';
import { PictureZoom, type ZoomProps } from '#app/site/zoom/picture-zoom.tsx';
import { BikeZoom } from './bike-zoom.tsx';
import { forgetMissing, useCloseUp } from './use-close-up.ts';

/** Pictures to look at closely, over the whole window. */
export default function ZoomDialog(props: ZoomProps) {
  const closeUp = useCloseUp(props.pictures[0]);
  useEffect(() => forgetMissing, []);
  return closeUp ? <BikeZoom {...props} closeUp={closeUp} /> : <PictureZoom {...props} />;
}
