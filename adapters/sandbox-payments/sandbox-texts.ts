/**
 * The hosted page's texts in one language; `{amount}`, `{order}` and `{code}` are filled in. All
 * five are in `texts.json`, not in the shop's messages, because the page is the provider's.
 */
export type SandboxTexts = {
  readonly title: string;
  readonly notice: string;
  readonly amount: string;
  readonly order: string;
  readonly method: string;
  readonly cardEnding: string;
  readonly approve: string;
  readonly challenge: string;
  readonly decline: string;
  readonly abandon: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly code: string;
  readonly codeRefused: string;
  readonly confirm: string;
  readonly closedTitle: string;
  readonly closed: { readonly captured: string; readonly declined: string; readonly canceled: string };
  readonly backToShop: string;
  readonly missingTitle: string;
  readonly missingText: string;
};

/** `fill('Pay {amount}', { amount: '5 €' })` → `Pay 5 €`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
