/** @browser-safe The prefix of the drawing's ids in the page. */
export const LIVE = 'live';
