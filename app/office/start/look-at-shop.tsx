import { useOffice } from '../kit/shell.tsx';

/** Leads into the closed shop, in this browser and for a while. */
export function LookAtShop() {
  const { say } = useOffice();
  return (
    <form action="/office/look-at-shop" method="post">
      <button className="b soft" type="submit">
        {say('opening.look')}
      </button>
    </form>
  );
}

/** On the start of everybody, while the public does not see the shop. */
export function ClosedStrip() {
  const { say, may } = useOffice();
  return (
    <div className="strip row">
      <span>{say('opening.strip')}</span>
      {may({ room: 'settings', right: 'look' }) && <a href="/office/opening">{say('opening.strip-act')}</a>}
      <LookAtShop />
    </div>
  );
}
