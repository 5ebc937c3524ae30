// @browser-safe The form of an entry offers them.

/** What was done to a bike. */
export const SERVICE_KINDS = ['inspection', 'service', 'repair', 'replacement', 'software'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];
