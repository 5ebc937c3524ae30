import type { Camera } from './camera.ts';
import type { CloseUp } from './close-up.ts';
import { InsideLayer } from './inside-layer.tsx';

type Props = {
  camera: Camera;
  address: string;
  alt: string;
  /** What lies inside, while it is shown. */
  inside: CloseUp['inside'] | null;
  isGliding: boolean;
};

/** The whole drawing, as near and as far aside as it is looked at. */
export function BikeDrawing({ camera, address, alt, inside, isGliding }: Props) {
  const { box, room, view, pixels } = camera;
  const [width, height] = [box[2] * pixels, box[3] * pixels];
  return (
    <div
      aria-label={alt}
      className="bike-drawing"
      data-gliding={isGliding || undefined}
      role="img"
      style={{
        left: room.left + (room.width - width) / 2,
        top: room.top + (room.height - height) / 2,
        width,
        height,
        transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
      }}
    >
      <img alt="" src={address} />
      {inside && <InsideLayer box={box} inside={inside} />}
    </div>
  );
}
