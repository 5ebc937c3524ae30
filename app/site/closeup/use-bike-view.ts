import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useZoom } from '#app/site/zoom/use-zoom.ts';
import { cameraOf, viewOfPart } from './camera.ts';
import type { CloseUp } from './close-up.ts';
import { useGlide } from './use-glide.ts';
import { useRoom } from './use-room.ts';

const MOST = 24;
/** A drawing that is closer goes so much farther aside than its frame. */
const SLACK = 1.5;

/**
 * How a bike is looked at in full screen: the chosen view, and the camera that begins there. Views
 * are places of one drawing, between which it glides.
 * @param names the views of the bike, as its drawing has them
 */
export function useBikeView(closeUp: CloseUp, names: readonly string[], start: number) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [isGliding, glide] = useGlide();
  const measured = useRoom(stage, frame);
  const taken = { right: measured?.side ?? 0, top: measured?.room.top ?? 0, slack: SLACK };
  const { view, show, ...moves } = useZoom(frame, MOST, taken);
  const whole = closeUp.boxes.full;
  const camera = measured && cameraOf(whole, measured.room, view);

  function viewAt(at: number): void {
    const part = Object.entries(closeUp.boxes).find(([name]) => name === names[at])?.[1] ?? whole;
    if (measured) show(viewOfPart(whole, measured.room, part));
  }
  function choose(at: number): void {
    setIndex(at);
    glide();
    viewAt(at);
  }
  // A window of another width has other places; another height is only more or less text below.
  const width = measured?.room.width ?? 0;
  const lookAgain = useEffectEvent(() => viewAt(index));
  useEffect(() => {
    if (width > 0) lookAgain();
  }, [width]);
  return { stage, frame, index, choose, camera, isWide: measured?.isWide ?? false, isGliding, ...moves };
}
