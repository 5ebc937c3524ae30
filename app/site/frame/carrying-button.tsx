import { Form, useLocation } from 'react-router';
import { useIsSending } from '#app/site/navigation/use-is-sending.ts';
import { Button } from '#app/ui/button.tsx';

type Props = {
  /** Names and values typed or picked before. */
  carried: readonly (readonly [name: string, value: string])[];
  intent: 'confirm' | 'edit';
  children: string;
};

/**
 * Confirms a review, or goes back to change it. All values are sent along: nothing is stored before
 * the confirmation.
 */
export function CarryingButton({ carried, intent, children }: Props) {
  const { pathname, search } = useLocation();
  const isSending = useIsSending();
  return (
    <Form
      action={pathname + search}
      method="post"
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset={intent === 'edit'}
    >
      {carried.map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <Button
        aria-disabled={isSending}
        look={intent === 'confirm' ? 'action' : 'ghost'}
        name="intent"
        value={intent}
      >
        {children}
      </Button>
    </Form>
  );
}
