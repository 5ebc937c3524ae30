/** Why pieces come or go without a count, and in which direction. @browser-safe */
export const MOVE_SIGNS = { received: 1, found: 1, broken: -1, lost: -1 } as const;

export type MoveKind = keyof typeof MOVE_SIGNS;
export const MOVE_KINDS = Object.keys(MOVE_SIGNS) as MoveKind[];
