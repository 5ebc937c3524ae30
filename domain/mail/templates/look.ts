import type { CSSProperties } from 'react';

/**
 * The light style is inline, because many mail programs read nothing else; `DARK` overrides
 * it where supported.
 */
const COLOURS = {
  page: '#f6f7f5',
  card: '#ffffff',
  ink: '#0e1416',
  quiet: '#4a565b',
  line: '#dde1df',
  action: '#2a39c9',
  actionInk: '#ffffff',
  copper: '#9c4516',
};

const FONT = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const text: CSSProperties = {
  margin: 0,
  fontFamily: FONT,
  fontWeight: 420,
  fontSize: 16,
  lineHeight: '25px',
  // Aligns a label and its value on the first line, when either wraps.
  verticalAlign: 'baseline',
  color: COLOURS.ink,
};
const right: CSSProperties = { textAlign: 'right', paddingLeft: 16 };
const figures: CSSProperties = {
  fontVariantNumeric: 'tabular-nums',
  fontStretch: '84%',
  whiteSpace: 'nowrap',
};

/** Inline styles by role; the class of the same name has the dark style. */
export const LOOK = {
  page: { backgroundColor: COLOURS.page, margin: 0, padding: '0 0 48px' },
  card: { backgroundColor: COLOURS.card, maxWidth: 600, margin: '0 auto', borderRadius: '0 0 48px 0' },
  inside: { padding: '32px 28px 0' },
  last: { padding: '32px 28px 40px' },
  brand: { ...text, fontSize: 22, fontWeight: 700, fontStretch: '122%', letterSpacing: '-0.01em' },
  title: {
    ...text,
    fontSize: 30,
    lineHeight: '34px',
    fontWeight: 640,
    fontStretch: '122%',
    letterSpacing: '-0.022em',
    textWrap: 'balance',
  },
  heading: {
    ...text,
    fontSize: 18,
    lineHeight: '24px',
    fontWeight: 640,
    fontStretch: '108%',
    paddingBottom: 8,
  },
  text: { ...text, paddingTop: 12 },
  plain: text,
  line: { ...text, overflowWrap: 'anywhere' },
  strong: { ...text, fontWeight: 640 },
  quiet: { ...text, fontSize: 14, lineHeight: '22px', color: COLOURS.quiet },
  below: { ...text, fontSize: 14, lineHeight: '22px', color: COLOURS.quiet, paddingTop: 8 },
  belowValue: { ...text, overflowWrap: 'anywhere', paddingBottom: 8 },
  number: { ...text, ...figures, ...right },
  /** A text or a number with spaces, which may wrap on a narrow screen. */
  value: { ...text, ...right },
  total: { ...text, ...figures, fontSize: 20, fontWeight: 640, ...right },
  quietNumber: {
    ...text,
    ...figures,
    fontSize: 14,
    lineHeight: '22px',
    color: COLOURS.quiet,
    ...right,
  },
  figure: {
    ...text,
    ...figures,
    color: COLOURS.copper,
    fontSize: 36,
    lineHeight: '42px',
    fontWeight: 640,
    fontStretch: '72%',
  },
  copper: { ...text, ...figures, color: COLOURS.copper, fontWeight: 640 },
  rule: { borderColor: COLOURS.line, borderTopWidth: 1, margin: '12px 0' },
  link: { color: COLOURS.ink, textDecoration: 'underline' },
  button: {
    ...text,
    display: 'inline-block',
    padding: '14px 32px 14px 22px',
    fontWeight: 600,
    fontStretch: '108%',
    textDecoration: 'none',
    color: COLOURS.actionInk,
    backgroundColor: COLOURS.action,
    borderRadius: '0 999px 999px 0',
  },
} satisfies Record<string, CSSProperties>;

export const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, body > table > tbody > tr > td { background-color: #0e1416 !important; }
  .card { background-color: #161e22 !important; }
  .ink { color: #f4f5f3 !important; }
  .quiet { color: #b0babd !important; }
  .copper { color: #f0a878 !important; }
  .rule { border-color: #2b373c !important; }
  .link { color: #f4f5f3 !important; }
  .button { color: #0e1416 !important; background-color: #f4f5f3 !important; }
}
`;
