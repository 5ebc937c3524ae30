/** Hundredths as a decimal with a point, whatever the language: -1234 → -12.34. */
export function decimalText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * A text that no spreadsheet computes: one that begins like a formula gets an apostrophe before it
 * (OWASP, CSV injection).
 */
export function safeText(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** A cell in quotes where it needs them (RFC 4180), whichever separator its reader expects. */
export function csvCell(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
