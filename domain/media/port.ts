/** Where finished pictures are kept: a folder here, an object store elsewhere. */
export type PictureStore = {
  /**
   * What is kept under this name; what is not there yet is made once, even when many ask at the same moment, and kept.
   * @param name letters, figures, hyphens and points, one slash at most
   */
  keep(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
};
