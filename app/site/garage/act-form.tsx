import type { ReactNode } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon.tsx';

type Props = {
  /** What the button does. */
  readonly intent: string;
  readonly label: string;
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  /** Files may come with it, from browsers without scripts. */
  readonly hasFiles?: boolean;
  /** The fields, if any. */
  readonly children?: ReactNode;
};

/** A form of a bike's page with its one button. A second press during the first does nothing. */
export function ActForm({ intent, label, look = 'action', icon, hasFiles = false, children }: Props) {
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form
      action={pathname + search}
      className="grid gap-5"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      {children}
      <div>
        <Button aria-disabled={isSending} look={look} name="intent" value={intent} {...(icon && { icon })}>
          {label}
        </Button>
      </div>
    </Form>
  );
}
