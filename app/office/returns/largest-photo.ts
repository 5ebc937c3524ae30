/** All photographs of an inspection come in one form; its body may have 20 MB. */
const TOGETHER_MB = 18;
const ONE_MB = 8;

/** The largest photograph of a line where so many lines may have one: bytes of whole megabytes. */
export function largestPhoto(lines: number): number {
  return Math.max(1, Math.min(ONE_MB, Math.floor(TOGETHER_MB / Math.max(1, lines)))) * 1_000_000;
}
