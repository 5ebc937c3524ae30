/** What a 500 answer says of a page that asks for a middleware nobody knows. */
export const UNKNOWN_MIDDLEWARE = 'Unknown middleware';
