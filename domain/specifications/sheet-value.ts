/** @browser-safe */
import { type About, type AttributeCode, SHEET_ATTRIBUTES, unitOf } from './attributes.ts';
import type { Unit } from './quantity.ts';

/** A text in its languages. */
export type LanguageText = Readonly<Record<string, string>>;

/**
 * One attribute of a part with its value: a number, some numbers, a code of its choices, a name,
 * yes or no, or a text in its languages, by the attribute's kind.
 */
export type SheetValue = {
  readonly attribute: AttributeCode;
  readonly value: number | readonly number[] | string | boolean | LanguageText;
};

/** A number of a part that can be measured against another bike's. */
export type Measure = {
  readonly attribute: AttributeCode;
  readonly about: About;
  readonly number: number;
  readonly unit?: Unit | undefined;
};

/** The numbers of a part that can be measured, in the order of its sheet. */
export function measuresOf(values: readonly SheetValue[]): Measure[] {
  return values.flatMap(({ attribute, value }): Measure[] => {
    const known = SHEET_ATTRIBUTES[attribute];
    if (typeof value !== 'number' || !('about' in known) || !known.about) return [];
    return [{ attribute, about: known.about, number: value, unit: unitOf(attribute) }];
  });
}

/** The first value of an attribute; undefined: it is not said. */
export function sheetValueOf(
  values: readonly SheetValue[],
  attribute: AttributeCode,
): SheetValue['value'] | undefined {
  return values.find((one) => one.attribute === attribute)?.value;
}

/** Whether one of these is chosen. */
export function isChosen(
  values: readonly SheetValue[],
  attribute: AttributeCode,
  ...choices: readonly string[]
) {
  return values.some((one) => one.attribute === attribute && choices.includes(String(one.value)));
}
