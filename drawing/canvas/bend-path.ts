import type { Vec } from '#drawing/geometry/vector.ts';
import { PathPen } from './path.ts';

const TOKEN = /[MLHVCQZ]|-?\d*\.?\d+(?:e-?\d+)?/g;
const POINTS: Readonly<Record<string, number>> = { M: 1, L: 1, H: 1, V: 1, C: 3, Q: 2, Z: 0 };

/**
 * Rewrites path data with every point passed through `map`, for instance to lay lettering on a rim.
 * Takes absolute M L H V C Q Z; other commands throw a TypeError.
 */
export function bendPath(data: string, map: (point: Vec) => Vec, decimals: number): string {
  if (/[a-gi-zA-BD-GI-KN-PR-UW-Y]/.test(data.replace(/e-?\d/g, ''))) {
    throw new TypeError('Path data may only use absolute M L H V C Q Z');
  }
  const pen = new PathPen(decimals);
  for (const { command, points } of readCommands(data)) {
    const [first, second, third] = points.map(map);
    if (command === 'M' && first) pen.moveTo(first);
    else if (command === 'C' && first && second && third) pen.curveTo(first, second, third);
    else if (command === 'Q' && first && second) pen.bendTo(first, second);
    else if (command === 'Z') pen.close();
    else if (first) pen.lineTo(first);
  }
  return pen.toString();
}

interface Command {
  readonly command: string;
  readonly points: readonly Vec[];
}

function readCommands(data: string): Command[] {
  const tokens = data.match(TOKEN) ?? [];
  const commands: Command[] = [];
  let command = 'M';
  let here: Vec = [0, 0];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index] ?? '';
    if (token in POINTS) {
      command = token;
      index += 1;
      if (command === 'Z') commands.push({ command, points: [] });
      continue;
    }
    const take = (): number => Number(tokens[index++]);
    const points: Vec[] = [];
    if (command === 'H') points.push([take(), here[1]]);
    else if (command === 'V') points.push([here[0], take()]);
    else for (let left = POINTS[command] ?? 1; left > 0; left--) points.push([take(), take()]);
    here = points.at(-1) ?? here;
    commands.push({ command, points });
    if (command === 'M') command = 'L';
  }
  return commands;
}
