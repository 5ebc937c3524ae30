import { type Camera, seenPart } from './camera.ts';

type Props = { camera: Camera; address: string };

/** The whole bike, small, with a frame around what is seen of it; nothing while all of it is. */
export function ZoomMap({ camera, address }: Props) {
  if (camera.view.scale < 1.05) return null;
  const { left, top, width, height } = seenPart(camera);
  const share = (value: number) => `${value * 100}%`;
  return (
    <div
      aria-hidden="true"
      className="zoom-map"
      style={{ aspectRatio: `${camera.box[2]} / ${camera.box[3]}` }}
    >
      <img alt="" src={address} />
      <i style={{ left: share(left), top: share(top), width: share(width), height: share(height) }} />
    </div>
  );
}
