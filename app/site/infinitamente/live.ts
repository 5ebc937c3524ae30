/** @browser-safe Starts the ids of the drawing in the page. */
export const LIVE = 'live';
