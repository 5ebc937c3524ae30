import type { Outline } from './schema.ts';

const ELEMENTS = new Set(['svg', 'g', 'title', 'desc', 'path']);

/**
 * The outline of a given SVG file. Only its paths are taken: nothing else of it is ever served.
 * @throws Error saying what the file may not hold
 */
export function outlineOfSvg(svg: string): Outline {
  const tags = [...svg.matchAll(/<([a-zA-Z][\w:-]*)([^>]*)>/g)];
  const other = tags.find(([, name = '']) => !ELEMENTS.has(name));
  if (other) throw new Error(`<${other[1]}> is not taken: convert everything to paths`);
  if (tags.some(([, , attributes = '']) => /\stransform\s*=/.test(attributes)))
    throw new Error('transform is not taken: apply it to the paths');
  const box = /\sviewBox\s*=\s*"0 0 ([\d.]+) ([\d.]+)"/.exec(tags[0]?.[2] ?? '');
  if (!box) throw new Error('its svg element needs a viewBox that begins with 0 0');
  const paths = tags.flatMap(([, name, attributes = '']) =>
    name === 'path' ? (/\sd\s*=\s*"([^"]*)"/.exec(attributes)?.[1] ?? []) : [],
  );
  const path = paths.join('').replace(/\s+/g, ' ').trim();
  checkPath(path);
  return { path, width: Number(box[1]), height: Number(box[2]) };
}

/** Drawings bend outlines along rims: every command must be absolute. @throws Error */
export function checkPath(path: string): void {
  if (!path.startsWith('M')) throw new Error('has no path that begins with M');
  const wrong = /[^MLHVCQZ\d\s.,-]/.exec(path)?.[0];
  if (wrong) throw new Error(`path command ${wrong} is not taken: use absolute M L H V C Q Z`);
}
