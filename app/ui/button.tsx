import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = 'action' | 'ink' | 'ghost' | 'foil' | 'white';

type Look = { look?: ButtonLook; icon?: IconName; full?: boolean; children: ReactNode };

/**
 * A square entry and a round exit that stretches on hover. Never give it a width: German needs the
 * room.
 */
export function Button({ look, icon, full, children, className, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button className={buttonShape(look, full, className)} {...rest}>
      {buttonFace(icon, children)}
    </button>
  );
}

/** The same as a link. */
export function ButtonLink({ look, icon, full, children, className, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={buttonShape(look, full, className)} {...rest}>
      {buttonFace(icon, children)}
    </a>
  );
}

/** The content of a button, whatever its element. */
export function buttonFace(icon: IconName | undefined, children: ReactNode): ReactNode {
  return (
    <>
      <span>{children}</span>
      {icon && <Icon name={icon} size={20} />}
    </>
  );
}

export function buttonShape(look: ButtonLook = 'action', full?: boolean, more?: string): string {
  return `button button-${look}${full ? ' w-full' : ''}${more ? ` ${more}` : ''}`;
}
