import type { Handle } from '#database/connect.ts';
import { parsePictureAddress } from '#domain/media/addresses.ts';
import { openPicture } from '#domain/media/open-picture.ts';
import { PictureNotMade, type PictureStore } from '#domain/media/port.ts';

const MOST_KNOWN = 20_000;
const MOST_WAITING = 2_000;
const ADDRESS = /\/media\/(?:[0-9a-f]{32}(?:-\d+-\d+)?|[0-9a-f]{64})(?:\/\d+\.avif|\.svg)/g;

/**
 * Draws the pictures that pages show before browsers ask for them: one at a time, and only while no
 * visitor waits for a picture: drawings, and AVIF, which nearly all browsers take.
 */
export class PicturesAhead {
  readonly #world: { readonly db: Handle; readonly store: PictureStore } | null;
  readonly #known = new Set<string>();
  readonly #waiting: string[] = [];
  #isDrawing = false;

  /** @param world null: nothing is drawn ahead */
  constructor(world: { readonly db: Handle; readonly store: PictureStore } | null) {
    this.#world = world;
  }

  /** Notes the pictures of a page that was just rendered for everybody. */
  note(html: Buffer): void {
    if (!this.#world) return;
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    for (const [address] of html.toString('latin1').matchAll(ADDRESS)) {
      if (this.#known.has(address) || this.#waiting.length >= MOST_WAITING) continue;
      this.#known.add(address);
      this.#waiting.push(address);
    }
    if (!this.#isDrawing) void this.#draw();
  }

  async #draw(): Promise<void> {
    this.#isDrawing = true;
    for (let address = this.#waiting.shift(); address; address = this.#waiting.shift()) {
      const wanted = parsePictureAddress(address);
      if (!this.#world || !wanted) continue;
      await openPicture(wanted, { ...this.#world, asker: { network: null } }).catch(later);
    }
    this.#isDrawing = false;
  }
}

/** Not made ahead, it is made when it is asked for. */
function later(error: unknown): void {
  if (!(error instanceof PictureNotMade)) console.error(error);
}
