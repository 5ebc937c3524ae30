import { drawBottleCages } from './bicycle/bottle-cages.ts';
import { drawBrakes } from './bicycle/brake.ts';
import { mixCoat } from './bicycle/coat.ts';
import { drawCockpit } from './bicycle/cockpit.ts';
import { drawDiagram } from './bicycle/diagram.ts';
import type { DiagramLabels } from './bicycle/dimensions.ts';
import { drawCassette } from './bicycle/drivetrain/cassette.ts';
import { drawChain } from './bicycle/drivetrain/chain.ts';
import { drawChainrings, drawFarCrank, drawNearCrank } from './bicycle/drivetrain/chainset.ts';
import { drawFrontDerailleur } from './bicycle/drivetrain/front-derailleur.ts';
import { drawMotor } from './bicycle/drivetrain/motor.ts';
import { drawDerailleur, drawDerailleurBack } from './bicycle/drivetrain/rear-derailleur.ts';
import { drawLights, drawMudguards, drawRack } from './bicycle/equipment.ts';
import { drawFork } from './bicycle/fork.ts';
import {
  drawDropout,
  drawHeadsetAndClamp,
  drawLowerTubes,
  drawNearSeatstay,
  drawRearTriangle,
  drawUpperTubes,
} from './bicycle/frame.ts';
import { drawHoses } from './bicycle/hoses.ts';
import { drawBadge, drawDownTubeWordmark, drawTopTubeName } from './bicycle/lettering.ts';
import { drawRocker, drawShockAndPivot } from './bicycle/rear-suspension.ts';
import type { Scene } from './bicycle/scene.ts';
import { drawSeat } from './bicycle/seat.ts';
import { drawGroundShadow } from './bicycle/shadow.ts';
import { drawWheel } from './bicycle/wheel.ts';
import { Canvas, escapeText } from './canvas/canvas.ts';
import { writeNumber } from './canvas/path.ts';
import type { BicycleSpec } from './geometry/bicycle-spec.ts';
import { layoutDrive } from './geometry/drive-layout.ts';
import { layoutFrame } from './geometry/frame-layout.ts';
import { solveGeometry } from './geometry/solve-geometry.ts';
import { layoutSuspension } from './geometry/suspension-layout.ts';
import type { LivePaint } from './live-paint.ts';
import type { Paint } from './paints.ts';
import { BICYCLE_VIEWS, type BicycleView, type ViewBox, viewBox } from './views.ts';
import type { Wordmark } from './wordmark.ts';

export interface BicycleDrawing {
  /** The part shown; "full" when absent. */
  readonly view?: BicycleView;
  /**
   * For cards up to 700 px wide: whole-millimetre points, no single teeth, about half the weight.
   */
  readonly lite?: boolean;
  /** Ghosts the bicycle and draws its dimensions over it, with these words or the English ones. */
  readonly diagram?: boolean | DiagramLabels;
  /** For dark grounds: blacks lifted, lighter spokes, deeper shadow. */
  readonly dark?: boolean;
  /** Fills the picture with a colour; transparent when absent. */
  readonly background?: string;
  /** The brand's lettering on down tube and deep rims, and its badge on the head tube. */
  readonly wordmark?: Wordmark;
  readonly badge?: Wordmark;
  /** A name on the top tube, in capitals (`name-letters.ts`). */
  readonly name?: string;
  /** The ground shadow; on when absent. */
  readonly shadow?: boolean;
  /** Starts every id in the SVG; give each drawing its own when several are inlined in one page. */
  readonly idPrefix?: string;
  /** Adds every other view under its own name as id: `bike.svg#cockpit` shows that part. */
  readonly hasViews?: boolean;
  /** Accessible name; without one the drawing is hidden from assistive technology. */
  readonly title?: string;
}

/** Slope and floor that keep black parts apart from a dark ground. */
const DARK_LIFT = [0.93, 0.065] as const;

/**
 * Draws a bicycle from its numbers, seen from the drive side and facing right.
 * Returns a complete standalone `<svg>` string; the same input always gives the same string.
 */
export function drawBicycle(
  spec: BicycleSpec,
  paint: Paint | LivePaint,
  drawing: BicycleDrawing = {},
): string {
  const { lite = false, diagram = false, shadow = true, idPrefix = 'b' } = drawing;
  const canvas = new Canvas({ idPrefix, decimals: lite ? 0 : 1 });
  const scene = setScene(canvas, spec, paint, drawing);
  if (shadow) drawGroundShadow(scene);
  const filter = drawing.dark ? canvas.lift(...DARK_LIFT) : undefined;
  const opacity = diagram ? (drawing.dark ? 0.42 : 0.3) : undefined;
  canvas.group({ filter, opacity }, () => drawParts(scene));
  if (diagram) drawDiagram(scene, diagram === true ? undefined : diagram);
  const [x, y, width, height] = viewBox(drawing.view ?? 'full', spec, scene.solved);
  const box: ViewBox = diagram ? [x, y, width, height + 90] : [x, y, width, height];
  return wrap(canvas, box, drawing, drawing.hasViews ? namedViews(scene) : '');
}

/** The parts of a whole bicycle; each fills the frame it is shown in. */
function namedViews({ spec, solved }: Scene): string {
  return BICYCLE_VIEWS.filter((view) => view !== 'full')
    .map((view) => {
      const box = viewBox(view, spec, solved).map((value) => writeNumber(value, 0));
      return `<view id="${view}" viewBox="${box.join(' ')}" preserveAspectRatio="xMidYMid slice"/>`;
    })
    .join('');
}

function setScene(
  canvas: Canvas,
  spec: BicycleSpec,
  paint: Paint | LivePaint,
  drawing: BicycleDrawing,
): Scene {
  const solved = solveGeometry(spec);
  const frame = layoutFrame(spec, solved);
  return {
    canvas,
    spec,
    solved,
    frame,
    drive: layoutDrive(spec, solved),
    suspension: spec.frame.build === 'suspension' ? layoutSuspension(spec, solved, frame) : undefined,
    coat: mixCoat(canvas, paint, solved, frame),
    lite: drawing.lite ?? false,
    dark: drawing.dark ?? false,
    wordmark: drawing.wordmark,
    badge: drawing.badge,
    name: drawing.name,
  };
}

/** Paints all parts from the far side to the near side. */
function drawParts(scene: Scene): void {
  drawFarCrank(scene);
  drawBrakes(scene);
  drawWheel(scene, 'rear');
  drawWheel(scene, 'front');
  drawMudguards(scene);
  drawRack(scene);
  drawSeat(scene);
  drawCassette(scene);
  drawRearTriangle(scene);
  drawUpperTubes(scene);
  drawHoses(scene);
  drawFork(scene);
  drawLowerTubes(scene);
  drawHeadsetAndClamp(scene);
  drawDownTubeWordmark(scene);
  drawBadge(scene);
  drawTopTubeName(scene);
  drawShockAndPivot(scene);
  drawBottleCages(scene);
  if (scene.spec.motor === 'mid') drawMotor(scene);
  drawDerailleurBack(scene);
  drawChainrings(scene);
  drawChain(scene);
  drawFrontDerailleur(scene);
  drawNearSeatstay(scene);
  drawRocker(scene);
  drawDropout(scene);
  drawDerailleur(scene);
  drawNearCrank(scene);
  drawCockpit(scene);
  drawLights(scene);
}

function wrap(
  canvas: Canvas,
  box: ViewBox,
  { title, background, diagram }: BicycleDrawing,
  views: string,
): string {
  const name = title ? ` role="img" aria-label="${escapeText(title)}"` : ' aria-hidden="true"';
  const font = diagram ? ' font-family="sans-serif"' : '';
  const [x, y, width, height] = box.map((value) => writeNumber(value, 1));
  const ground = background
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${escapeText(background)}"/>`
    : '';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"${name}${font}>`;
  return `${head}${views}<defs>${canvas.definitions()}</defs>${ground}${canvas.marks()}</svg>`;
}
