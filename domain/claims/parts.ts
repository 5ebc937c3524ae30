// @browser-safe The form of a claim shows them.

/** What a claim may be about. */
export const CLAIM_PARTS = [
  ...['frame', 'fork', 'handlebar', 'seatpost', 'wheels', 'drivetrain', 'drive'],
] as const satisfies readonly string[] as readonly ClaimPart[];
export type ClaimPart = 'frame' | 'fork' | 'handlebar' | 'seatpost' | 'wheels' | 'drivetrain' | 'drive';

/** So many parts a claim names at most; what is more wants a person to look at the whole bike. */
export const MOST_PARTS = 3;

/** How a photograph is taken: two of the bike, and of each part where it sits and how it broke. */
export type PhotoView = 'bike' | 'serial' | 'where' | 'close';

/** A photograph that a claim needs, and its field. */
export type ClaimPhoto = {
  readonly field: string;
  readonly view: PhotoView;
  /** Null: of the whole bike. */
  readonly part: ClaimPart | null;
};

/** The photographs that a claim about these parts needs, in the order of the form. */
export function photosOf(parts: readonly ClaimPart[]): ClaimPhoto[] {
  return [
    { field: 'bike', view: 'bike', part: null },
    { field: 'serial', view: 'serial', part: null },
    ...parts.flatMap((part): ClaimPhoto[] => [
      { field: `${part}-where`, view: 'where', part },
      { field: `${part}-close`, view: 'close', part },
    ]),
  ];
}

/** The parts that are named, each once and in their order; what is none is left out. */
export function cleanParts(named: readonly string[]): ClaimPart[] {
  return CLAIM_PARTS.filter((part) => named.includes(part));
}

/** What browsers send as a photograph, and its largest size in bytes. */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png'];
export const PHOTO_MOST = 10_000_000;

/** The fields of photographs that come with a message, because they are asked for again. */
export const MORE_PHOTOS: readonly string[] = ['more-1', 'more-2', 'more-3'];

/**
 * The form that photographs belong to, as `api/uploads.ts` knows it: of a new claim by the bike's
 * number, of a message by the claim's, so that no photograph of another one comes along.
 */
export function claimForm(number: string): string {
  return `claim-${number.toLowerCase()}`;
}

/** Whether a field of a form takes a photograph of a claim. */
export function isClaimPhoto(form: string, field: string): boolean {
  const isField = MORE_PHOTOS.includes(field) || photosOf(CLAIM_PARTS).some((one) => one.field === field);
  return /^claim-[a-z0-9-]{1,20}$/.test(form) && isField;
}
