import { type CSSProperties, createContext, useContext } from 'react';
import { mailFontStack } from '#domain/brand/brand-css.ts';
import type { Look as Brand } from '#domain/brand/schema.ts';

/** What mails take of the maker's brand. */
export type MailBrand = Pick<Brand, 'light' | 'dark' | 'fonts'> & {
  /** With the shop's address the wordmark stands as a picture, else the name. */
  readonly wordmark?: Brand['wordmark'];
  readonly site?: string;
};
export type Look = ReturnType<typeof lookOf>;

const textOf = (font: string, colour: string): CSSProperties => ({
  margin: 0,
  fontFamily: font,
  fontWeight: 420,
  fontSize: 16,
  lineHeight: '25px',
  // Aligns a label and its value on the first line, when either wraps.
  verticalAlign: 'baseline',
  color: colour,
});
const right: CSSProperties = { textAlign: 'right', paddingLeft: 16 };
const figures: CSSProperties = {
  fontVariantNumeric: 'tabular-nums',
  fontStretch: '84%',
  whiteSpace: 'nowrap',
};

/**
 * Inline styles by role; the class of the same name has the dark style. The light style is inline,
 * because many mail programs read nothing else; `darkStyle` overrides it where supported.
 */
export function lookOf({ light: colours, fonts }: MailBrand) {
  const text = textOf(mailFontStack({ fonts }), colours.ink);
  return {
    page: { backgroundColor: colours.page, margin: 0, padding: '0 0 48px' },
    card: { backgroundColor: colours.surface, maxWidth: 600, margin: '0 auto', borderRadius: '0 0 48px 0' },
    inside: { padding: '32px 28px 0' },
    last: { padding: '32px 28px 40px' },
    brand: { ...text, fontSize: 22, fontWeight: 700, fontStretch: '122%', letterSpacing: '-0.01em' },
    wordmark: { ...text, fontSize: 22, fontWeight: 700, fontStretch: '122%', display: 'block' },
    onDark: { display: 'none' },
    title: {
      ...text,
      fontSize: 30,
      lineHeight: '34px',
      fontWeight: 640,
      fontStretch: '122%',
      letterSpacing: fonts.titleSpacing,
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
    quiet: { ...text, fontSize: 14, lineHeight: '22px', color: colours['ink-2'] },
    below: { ...text, fontSize: 14, lineHeight: '22px', color: colours['ink-2'], paddingTop: 8 },
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
      color: colours['ink-2'],
      ...right,
    },
    ...accentsOf(text, colours),
  } satisfies Record<string, CSSProperties>;
}

/** What stands out: figures, rules, links and buttons. */
function accentsOf(text: CSSProperties, colours: MailBrand['light']) {
  return {
    figure: {
      ...text,
      ...figures,
      color: colours.accent,
      fontSize: 36,
      lineHeight: '42px',
      fontWeight: 640,
      fontStretch: '72%',
    },
    accent: { ...text, ...figures, color: colours.accent, fontWeight: 640 },
    rule: { borderColor: colours.line, borderTopWidth: 1, margin: '12px 0' },
    link: { color: colours.ink, textDecoration: 'underline' },
    button: {
      ...text,
      display: 'inline-block',
      padding: '14px 32px 14px 22px',
      fontWeight: 600,
      fontStretch: '108%',
      textDecoration: 'none',
      color: colours['action-ink'],
      backgroundColor: colours.action,
      borderRadius: '0 999px 999px 0',
    },
  } satisfies Record<string, CSSProperties>;
}

/** The dark side of the look, for mail programs that read style sheets. */
export function darkStyle({ dark }: MailBrand): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, body > table > tbody > tr > td { background-color: ${dark.page} !important; }
  .card { background-color: ${dark.surface} !important; }
  .ink { color: ${dark.ink} !important; }
  .on-light { display: none !important; }
  .on-dark { display: block !important; }
  .quiet { color: ${dark['ink-2']} !important; }
  .accent { color: ${dark.accent} !important; }
  .rule { border-color: ${dark.line} !important; }
  .link { color: ${dark.ink} !important; }
  .button { color: ${dark['action-ink']} !important; background-color: ${dark.action} !important; }
}
`;
}

/** The brand around a mail's components. */
export const MailBrandContext = createContext<MailBrand | null>(null);

/** Inline styles of the brand around it. @throws outside of a mail's frame */
export function useLook(): Look {
  const brand = useContext(MailBrandContext);
  if (!brand) throw new Error('A mail is rendered without its brand');
  return lookOf(brand);
}
