/** Where rendered pictures are stored: a folder here, an object store elsewhere. */
export type PictureStore = {
  /**
   * Returns the stored bytes under this name. Missing ones are made once, even with many requests
   * at the same moment, and stored.
   * @param name letters, digits, hyphens and points, one slash at most
   */
  keep(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
};
