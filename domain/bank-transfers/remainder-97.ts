/**
 * Remainder by 97 of a text whose letters count as numbers, A 10 to Z 35 (ISO/IEC 7064, MOD 97-10).
 * Digits and capitals only.
 */
export function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text)
    for (const digit of String(Number.parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}
