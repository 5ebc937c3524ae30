/** Who asks for a picture; `network` null: it is made ahead, when nobody else waits. */
export type PictureAsker = { readonly network: string | null; readonly gone?: AbortSignal };

/** Where rendered pictures are stored: a folder here, an object store elsewhere. */
export type PictureStore = {
  /**
   * Returns the stored bytes under this name. Missing ones are made once, even with many requests
   * at the same moment, and stored.
   * @param name letters, digits, hyphens and points, one slash at most
   * @throws PictureNotMade when too many wait, or everybody who waited has gone
   */
  keep(name: string, make: () => Promise<Uint8Array>, asker?: PictureAsker): Promise<Uint8Array>;
};

/** The picture was not made; it may be asked for again. */
export class PictureNotMade extends Error {}
