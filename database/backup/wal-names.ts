/** Segments of 16 MB: 256 to each number of the middle part of their names. */
const SEGMENTS = 256;

/** Whether a file's name is that of a segment: timeline, log and segment, eight hex digits each. */
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);

/** Where a segment stands in the log, whatever its timeline. */
export function positionOf(segment: string): number {
  return Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS + Number.parseInt(segment.slice(16), 16);
}

export const timelineOf = (segment: string) => segment.slice(0, 8);
