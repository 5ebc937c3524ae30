import type { ReactNode } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon.tsx';

type Props = { look?: ButtonLook; icon?: IconName; children: ReactNode };

/** The one button behind a mail's link. A second press during the first does nothing. */
export function PressButton({ children, ...looks }: Props) {
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form
      action={pathname + search}
      method="post"
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      <Button aria-disabled={isSending} {...looks}>
        {children}
      </Button>
    </Form>
  );
}
