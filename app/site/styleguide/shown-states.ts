import { useEffect } from 'react';

const STATES = [
  [':hover', '[data-shown="hover"]'],
  [':focus-visible', '[data-shown="focus"]'],
  ['(hover: hover)', 'all'],
] as const;

/**
 * Shows states that come and go: the style sheet's rules for `:hover` and `:focus-visible` are
 * copied to `data-shown="hover"` and `data-shown="focus"`. They are the shop's own rules, so the
 * guide shows what a visitor sees.
 */
export function useShownStates(): void {
  useEffect(() => {
    const shown = new CSSStyleSheet();
    shown.replaceSync(statesAsAttributes(allRules()));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, shown];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== shown);
    };
  }, []);
}

/** The rules of states, rewritten to their attributes. */
export function statesAsAttributes(rules: readonly string[]): string {
  return rules
    .filter((rule) => STATES.some(([state]) => rule.includes(state)))
    .map((rule) => STATES.reduce((text, [state, attribute]) => text.replaceAll(state, attribute), rule))
    .join('\n');
}

function allRules(): string[] {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
}
