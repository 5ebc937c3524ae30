import { type ComponentProps, createElement, type ReactNode } from 'react';
import { type ButtonLook, buttonFace, buttonShape } from './button.tsx';
import type { IconName } from './icon.tsx';

type Look = { look?: ButtonLook; icon?: IconName; full?: boolean; children: ReactNode };

/**
 * What a button is: a link, a download, the label of a field, a button, or a plain element that
 * looks like one.
 */
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
 * A button of any template of the specification (section 5); all look alike. `label` names its
 * field by `htmlFor`; a visually hidden field before it gives it the focus ring. `div` stands
 * inside another pressable element.
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
