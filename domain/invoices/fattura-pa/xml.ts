/** An element: its name and its content. Null is left out. */
export type Element = readonly [name: string, content: string | readonly (Element | null)[]];

/** Writes elements as indented XML, with special characters escaped. */
export function writeXml(elements: readonly (Element | null)[], indent = ''): string {
  return elements
    .filter((element) => element !== null)
    .map(([name, content]) =>
      typeof content === 'string'
        ? `${indent}<${name}>${escaped(content)}</${name}>\n`
        : `${indent}<${name}>\n${writeXml(content, `${indent}  `)}${indent}</${name}>\n`,
    )
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Minor units with a point and two digits: `123456` → `1234.56`. */
export function decimal(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The price of one of `quantity` things that cost `amount` minor units together, with eight
 * digits, half up.
 */
export function unitDecimal(amount: number, quantity: number): string {
  const scaled = (2n * BigInt(amount) * 1_000_000n + BigInt(quantity)) / (2n * BigInt(quantity));
  const digits = String(scaled).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/**
 * Latin spellings of letters outside the format: accents are dropped, Greek and
 * Cyrillic are transliterated.
 */
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ł l đ d ħ h ı i ŋ n ŧ t œ oe ĳ ij ə e ’ \' ‘ \' “ " ” " „ " – - — - … ... € EUR ' +
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
    'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ы y ь y э e ю yu я ya'
  )
    .split(' ')
    .flatMap((word, index, words) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])),
);

/**
 * Text in the characters of the format (Basic Latin and Latin-1), at most `most` of them, in one
 * line; `?` for characters without a spelling.
 */
export function latin(text: string, most: number): string {
  const line = [...text.replace(/\s+/gu, ' ').trim()].map(latinCharacter).join('');
  return line.slice(0, most).trim() || '-';
}

function latinCharacter(character: string): string {
  if (/[\u0020-\u007e\u00a1-\u00ff]/.test(character)) return character;
  const bare = character.normalize('NFD').replace(/\p{Mark}/gu, '');
  if (/^[\u0020-\u007e]+$/.test(bare)) return bare;
  const spelled = SPELLED[bare.toLowerCase()];
  if (spelled === undefined) return '?';
  return bare === bare.toLowerCase() ? spelled : spelled.slice(0, 1).toUpperCase() + spelled.slice(1);
}
