import type { Parts } from './kept-html.ts';

/** Where pages are written before they are as long as they are; grows to the longest. */
let desk = Buffer.alloc(0);

/** Of a UTF-16 unit in UTF-8. */
const MOST_BYTES = 3;

/**
 * A page in UTF-8. One piece after the other: joined first, the letters of the whole page would be copied once more, each as wide as the widest;
 * and to count the bytes beforehand takes as long as writing them. Parts stand in the rest only.
 */
export function bytesOf(
  pieces: readonly (string | Uint8Array)[],
  rest: string,
  parts: Parts,
): Buffer<ArrayBuffer> {
  let at = 0;
  const write = (piece: string | Uint8Array) => {
    makeRoom(at + (typeof piece === 'string' ? MOST_BYTES : 1) * piece.length);
    if (typeof piece === 'string') at += desk.write(piece, at);
    else {
      desk.set(piece, at);
      at += piece.length;
    }
    return at;
  };
  for (const piece of pieces) write(piece);
  parts.assemble(rest, write, (from, to) => new Uint8Array(desk.subarray(from, to)));
  return Buffer.from(desk.subarray(0, at));
}

function makeRoom(bytes: number): void {
  if (bytes <= desk.length) return;
  const longer = Buffer.allocUnsafeSlow(Math.max(bytes, 2 * desk.length));
  desk.copy(longer);
  desk = longer;
}
