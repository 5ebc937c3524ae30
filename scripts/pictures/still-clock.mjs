/**
 * Loaded before the server: its time starts at PICTURES_TIME and goes a hundred times slower, so
 * that dates and hours on the pictures are the same whenever they are taken. Not quite still: what
 * waits for a later moment would wait for ever.
 */
import { ServerResponse } from 'node:http';

const SLOWER = 100;
const start = Date.parse(process.env.PICTURES_TIME ?? '');
const RealDate = Date;
const begun = RealDate.now();
const now = () => Math.round(start + (RealDate.now() - begun) / SLOWER);

globalThis.Date = class extends RealDate {
  /** @param {any[]} parts */
  constructor(...parts) {
    // @ts-expect-error: whatever a date can be made of
    super(...(parts.length === 0 ? [now()] : parts));
  }

  static now() {
    return now();
  }
};

// Cookies that end at a date of this clock are over for the browser's: they last as long as
// the browser then.
const { setHeader } = ServerResponse.prototype;
ServerResponse.prototype.setHeader = function (name, value) {
  if (name.toLowerCase() !== 'set-cookie') return setHeader.call(this, name, value);
  const cookies = [value].flat().map((cookie) => String(cookie).replace(/; *expires=([^;]+)/i, keepIfPast));
  return setHeader.call(this, name, cookies);
};

/** @param {string} part @param {string} date */
function keepIfPast(part, date) {
  return Date.parse(date) > now() ? '' : part;
}
