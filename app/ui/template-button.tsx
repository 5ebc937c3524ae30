import { type ComponentProps, createElement, type ReactNode } from 'react';
import { type ButtonLook, buttonFace, buttonShape } from './button.tsx';
import type { IconName } from './icon.tsx';

type Look = { look?: ButtonLook; icon?: IconName; full?: boolean; children: ReactNode };

/** What a button is made of: it goes somewhere, saves a file, presses the field it is the label of, is one, or only looks like one. */
type Templates = {
  link: ComponentProps<'a'>;
  download: ComponentProps<'a'>;
  label: ComponentProps<'label'>;
  native: ComponentProps<'button'>;
  div: ComponentProps<'div'>;
};
export type ButtonTemplate = keyof Templates;

const TAGS: Record<ButtonTemplate, string> = {
  link: 'a',
  download: 'a',
  label: 'label',
  native: 'button',
  div: 'div',
};

/**
 * A button of any of the templates of the specification (section 5), alike in looks. `label` names its field by `htmlFor`, and a field only
 * a screen reader sees gives it the ring of its focus; `div` stands in something else that is pressed.
 */
export function TemplateButton<Template extends ButtonTemplate>({
  template,
  look,
  icon,
  full,
  children,
  className,
  ...rest
}: { template: Template } & Look & Omit<Templates[Template], 'children'>): ReactNode {
  const own = template === 'download' ? { download: '' } : template === 'native' ? { type: 'button' } : {};
  return createElement(
    TAGS[template],
    { ...own, ...(rest as object), className: buttonShape(look, full, className) },
    buttonFace(icon, children),
  );
}
