import { Refusal } from '#shared/refusal.ts';

/** Only staff keep photographs and files. */
export const staffOnly = () => new Refusal('media.staff-only');

export const fileEmpty = () => new Refusal('media.empty-invalid');

export const fileTooLarge = (bytes: number) =>
  new Refusal('media.too-large', { megabytes: Math.floor(bytes / 2 ** 20) });

/** None of the kinds that are taken, by its content. */
export const typeInvalid = () => new Refusal('media.type-invalid');

/** It is broken, or two things at once. */
export const contentInvalid = () => new Refusal('media.content-invalid');

/** The picture is a HEIC file, and this build of the library of pictures cannot read it. */
export const heicInvalid = () => new Refusal('media.heic-invalid');

/** More pixels than a camera has: it would fill the memory. */
export const pixelsInvalid = (pixels: number) =>
  new Refusal('media.pixels-invalid', { megapixels: pixels / 1_000_000 });

/** A focal point outside of the picture, in percent. */
export const focalPointInvalid = () => new Refusal('media.focal-point-invalid');

export const altTooLong = (most: number) => new Refusal('media.alt-too-long', { most });

/** A photograph is to be shown, and nobody said in these languages what it shows. */
export const altMissing = (hash: string, languages: readonly string[]) =>
  new Refusal('media.alt-missing', { hash, languages: languages.join(', ') });

export const pictureUnknown = (hash: string) => new Refusal('media.unknown', { hash });

export const catalogueUnknown = (code: string) => new Refusal('media.catalogue-unknown', { code });

export const productUnknown = (code: string) => new Refusal('media.product-unknown', { code });

/** The last picture of a product on sale stays: without one it could not be published. */
export const pictureMissing = (product: string) => new Refusal('media.picture-missing', { product });
