import { useOffice } from './shell.tsx';

/** Leads to a new sign-in and back, for acts that want one of the last minutes. */
export function SignAgain({ from }: { from: string }) {
  const { say } = useOffice();
  return (
    <form action="/office/sign-in" className="strip row" method="post">
      <input name="from" type="hidden" value={from} />
      <span>{say('sign-in.again-why')}</span>
      <button className="b sm" type="submit">
        {say('sign-in.again')}
      </button>
    </form>
  );
}
