/**
 * A text as a database can keep it: no control characters but line breaks, no halves of characters. PostgreSQL refuses NUL and lone
 * surrogates, and neither is a visitor's reason to see an error.
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
