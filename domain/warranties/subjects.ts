// @browser-safe The form offers them.

/** What a message to the maker is about. */
export const REGISTRATION_SUBJECTS = ['registration', 'extension', 'number', 'other'] as const;
export type RegistrationSubject = (typeof REGISTRATION_SUBJECTS)[number];

/** In the field of the dealer: one that is not in the list. */
export const OTHER_DEALER = 'other';
