import { useEffect } from 'react';

const STATES = [
  [':hover', '[data-shown="hover"]'],
  [':focus-visible', '[data-shown="focus"]'],
  ['(hover: hover)', 'all'],
] as const;

/**
 * Lets a page show states that come and go: what the style sheet says of `:hover` and `:focus-visible` also holds for
 * `data-shown="hover"` and `data-shown="focus"`. The rules are the shop's own, so what is shown is what a hand would find.
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

/** Of the rules those that tell of a state, told of its attribute instead. */
export function statesAsAttributes(rules: readonly string[]): string {
  return rules
    .filter((rule) => STATES.some(([state]) => rule.includes(state)))
    .map((rule) => STATES.reduce((text, [state, attribute]) => text.replaceAll(state, attribute), rule))
    .join('\n');
}

function allRules(): string[] {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
}
