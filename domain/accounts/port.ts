/**
 * A list of breached passwords kept elsewhere. It learns the first five signs of a password's hash,
 * which hundreds of passwords share, and nothing else.
 */
export type BreachedPasswords = {
  /**
   * What follows the prefix in the hashes of all breached passwords that begin so.
   * @param prefix five upper-case hexadecimal digits of a SHA-1
   * @returns the other 35 digits of each, in upper case
   * @throws Error when the list cannot be reached
   */
  suffixesOf(prefix: string): Promise<ReadonlySet<string>>;
};
