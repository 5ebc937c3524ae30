import type { ReactNode } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { linkAddress } from '#app/link-address.ts';
import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = { to: string | undefined; children: ReactNode };

/** A block's button; nothing when it has no address. */
export function BlockButton({ to, look, children }: Props & { look: ButtonLook }) {
  const href = linkAddress(to, useLocaleCode());
  if (!href || !children) return null;
  return (
    <ButtonLink href={href} icon="right" look={look}>
      {children}
    </ButtonLink>
  );
}

/** The quieter link beside a title. */
export function BlockTextLink({ to, children }: Props) {
  const href = linkAddress(to, useLocaleCode());
  if (!href || !children) return null;
  return (
    <a
      className="group inline-flex min-h-11 items-center gap-3 font-semibold w-false-flat no-underline"
      href={href}
    >
      <span className="border-b-2 border-current pb-0.5">{children}</span>
      <span className="transition-transform duration-220 ease-bend group-hover:translate-x-1">
        <Icon name="right" size={18} />
      </span>
    </a>
  );
}
