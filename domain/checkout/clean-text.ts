/**
 * Removes characters a database refuses: control characters except line breaks, and lone
 * surrogates. PostgreSQL refuses NUL too, and visitors should see no error for any of them.
 * @browser-safe
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ');
}

/** The same in one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll('\n', ' ');
}
