import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = 'action' | 'ink' | 'ghost' | 'foil' | 'white';

const LOOKS: Record<ButtonLook, string> = {
  action: 'border-transparent bg-action text-action-ink',
  ink: 'border-transparent bg-ink text-page',
  ghost: 'border-current bg-transparent text-ink',
  foil: 'border-transparent foil',
  white: 'border-transparent bg-[#fff] text-(--light-ink)',
};

const SHAPE =
  'inline-flex min-h-13 max-w-full items-center justify-between gap-(--inset-end) rounded-bend border-[1.5px] py-2 pr-(--inset-end) pl-(--inset) text-left font-semibold w-false-flat no-underline transition-[padding] duration-220 ease-bend hover:pr-[calc(var(--inset-end)+0.6rem)] disabled:cursor-not-allowed disabled:border-transparent disabled:bg-line disabled:text-ink-2 disabled:hover:pr-(--inset-end) aria-disabled:opacity-60';

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
      <span className="min-w-0 wrap-break-word hyphens-auto">{children}</span>
      {icon && <Icon name={icon} size={20} />}
    </>
  );
}

export function buttonShape(look: ButtonLook = 'action', full?: boolean, more?: string): string {
  return `${SHAPE} ${LOOKS[look]}${full ? ' w-full' : ''}${more ? ` ${more}` : ''}`;
}
