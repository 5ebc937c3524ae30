import { darken, lighten } from '#drawing/canvas/colour.ts';
import { writeNumber } from '#drawing/canvas/path.ts';
import { paintFolds } from './cloth.ts';
import { type Good, type GoodScene, inside, paintBadge, paintShadow, paintWordmark } from './good-scene.ts';
import { shadeOf } from './light.ts';
import { paintPattern } from './patterns.ts';

const BODY =
  'M130 142C130 122 144 112 164 108H236C256 112 270 122 270 142V196C270 206 258 211 258 224S270 242 270 252V354' +
  'C270 374 256 382 240 382H160C144 382 130 374 130 354V252C130 242 142 237 142 224S130 206 130 196Z';
const CAP = 'M146 110V82C146 73 153 68 162 68H238C247 68 254 73 254 82V110Q200 120 146 110Z';
const VALVE = 'M168 68V54C168 46 174 41 182 41H218C226 41 232 46 232 54V68Q200 73 168 68Z';
const NOZZLE = 'M182 44L186 26C187 22 190 20 194 20H206C210 20 213 22 214 26L218 44Q200 48 182 44Z';

/** A squeezable bottle with a cap to screw, a valve to pull, and a scale on its back. */
export const bottle: Good = {
  front: (scene) => drawBottle(scene, () => paintFront(scene)),
  sides: { back: (scene) => drawBottle(scene, () => paintScale(scene)) },
  details: {
    valve: ['front', [146, 8, 108, 98]],
    grip: ['front', [146, 176, 108, 98]],
    scale: ['back', [146, 252, 108, 98]],
  },
};

function drawBottle(scene: GoodScene, paintFace: () => void): void {
  paintShadow(scene, 386, 86);
  inside(scene, BODY, () => {
    paintPattern(scene);
    paintGrip(scene);
    paintFace();
    paintWall(scene);
  });
  paintCap(scene);
  paintValve(scene);
}

/** The waist for a cage and a hand, with ribs to hold. */
function paintGrip(scene: GoodScene): void {
  const { canvas } = scene;
  const { shade, depth } = shadeOf(scene);
  const waist = [
    ['M130 198Q200 218 270 198', 7, 0.4],
    ['M130 252Q200 236 270 252', 6, 0.3],
    ['M134 244Q200 228 266 244', 5, 0.3, 'lit'],
  ] as const;
  paintFolds(scene, waist, 3);
  for (let rib = 0; rib < 5; rib++) {
    const y = 207 + rib * 8;
    canvas.stroke(`M148 ${y}Q200 ${y + 12} 252 ${y}`, shade, 2, { opacity: 0.34 * depth });
    canvas.stroke(`M148 ${y + 1.8}Q200 ${y + 13.8} 252 ${y + 1.8}`, '#fff', 1, { opacity: 0.3 });
  }
}

function paintFront(scene: GoodScene): void {
  paintBadge(scene, { at: [200, 162], width: 40 });
  paintWordmark(scene, { at: [200, 312], width: 112 });
}

/** Millilitres, with a longer line for each hundred. */
function paintScale({ canvas, accent }: GoodScene): void {
  for (let step = 0; step <= 20; step++) {
    const isHundred = step % 4 === 0;
    const y = 366 - step * 10.4;
    if (y > 196 && y < 256) continue;
    canvas.stroke(`M${isHundred ? 172 : 184} ${y}H200`, accent, isHundred ? 2 : 1.2, { opacity: 0.8 });
  }
  canvas.stroke('M200 158V366', accent, 1.2, { opacity: 0.5 });
}

/** Light on a round wall that lets some of it through, and the drops of its mould. */
function paintWall(scene: GoodScene): void {
  const { canvas } = scene;
  const { shade, depth } = shadeOf(scene);
  const light = canvas.linear(
    [130, 0],
    [270, 0],
    [
      [0, shade, 0.6 * depth],
      [0.1, shade, 0.24 * depth],
      [0.22, '#fff', 0.34],
      [0.34, '#fff', 0.08],
      [0.62, shade, 0.04],
      [0.86, shade, 0.34 * depth],
      [0.95, shade, 0.5 * depth],
      [1, '#fff', 0.1],
    ],
  );
  canvas.fill(BODY, light);
  const gleams = [
    ['M155 140V190', 6, 0.4, 'lit'],
    ['M155 262V356', 6, 0.36, 'lit'],
    ['M140 370Q200 388 260 370', 8, 0.4],
    ['M142 128Q200 112 258 128', 5, 0.34, 'lit'],
  ] as const;
  paintFolds(scene, gleams, 2);
}

function paintCap(scene: GoodScene): void {
  const { canvas } = scene;
  inside(scene, CAP, () => {
    canvas.fill(CAP, '#17191c');
    const ridges = Array.from({ length: 19 }, (_, at) => {
      const across = Math.sin(((at - 9) / 9) * (Math.PI / 2) * 0.98);
      const x = 200 + across * 53;
      return `M${writeNumber(x, 1)} 84V112`;
    });
    canvas.stroke(ridges.join(''), '#000', 3.4, { opacity: 0.6 });
    canvas.stroke(ridges.join(''), '#fff', 1, { opacity: 0.2, transform: 'translate(1.6 0)' });
    canvas.stroke('M146 80Q200 88 254 80', '#fff', 1.4, { opacity: 0.3 });
    paintShine(scene, 146, 254);
  });
  canvas.stroke('M148 111Q200 121 252 111', '#000', 3, { opacity: 0.4 });
}

/** The valve is pulled to drink; its soft nozzle has the second colour. */
function paintValve(scene: GoodScene): void {
  const { canvas, second } = scene;
  inside(scene, VALVE, () => {
    canvas.fill(VALVE, '#2a2e33');
    canvas.stroke('M168 58Q200 64 232 58', '#000', 2, { opacity: 0.5 });
    paintShine(scene, 168, 232);
  });
  inside(scene, NOZZLE, () => {
    canvas.fill(NOZZLE, second);
    canvas.stroke('M184 34Q200 38 216 34', darken(second, 0.5), 1.6, { opacity: 0.6 });
    canvas.ellipse([200, 23], [9, 2.2], darken(second, 0.6));
    canvas.ellipse([200, 22.6], [5, 1], lighten(second, 0.3), { opacity: 0.5 });
    paintShine(scene, 182, 218);
  });
}

function paintShine({ canvas }: GoodScene, left: number, right: number): void {
  const light = canvas.linear(
    [left, 0],
    [right, 0],
    [
      [0, '#000', 0.5],
      [0.24, '#fff', 0.3],
      [0.42, '#fff', 0],
      [0.8, '#000', 0.4],
      [1, '#000', 0.6],
    ],
  );
  canvas.rectangle([left, 0], [right - left, 130], light);
}
