import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { GuidePart, Row } from './specimen.tsx';

/** Notices and disclosures. */
export function Messages() {
  return (
    <GuidePart name="messages" title="Notices, tabs, folds and dialogs">
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-3">
          <h3 className="text-t4">Notices</h3>
          <Notice title="Prices have moved">Vetta was €6,790 when you last looked. It is €6,490 now.</Notice>
          <Notice look="ok" title="Your letter is on its way" />
          <Notice look="danger" title="The last one is gone">
            Somebody was faster. Your bag keeps everything else.
          </Notice>
        </div>
        <div className="grid gap-3">
          <h3 className="text-t4">Folds</h3>
          <div>
            <Disclosure count={3} isOpen title="Groupset">
              <div className="grid gap-3">
                <CheckField id="fold-electronic" label="Electronic, 2x12" />
                <CheckField defaultChecked id="fold-mechanical" label="Mechanical, 2x12" />
              </div>
            </Disclosure>
            <Disclosure count={11} title="Wheels">
              <p>36 mm carbon, 62 mm carbon, alloy.</p>
            </Disclosure>
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <h3 className="text-t4">Tabs</h3>
          <TabLinks
            label="Sample tabs"
            tabs={[
              { name: 'All road', href: '#all', current: true, count: 18 },
              { name: 'Climbing', href: '#climbing', current: false, count: 6 },
              { name: 'Zeitfahren und Triathlon', href: '#tt', current: false, count: 2 },
              { name: 'Endurance', href: '#endurance', current: false, count: 3 },
            ]}
          />
        </div>
        <Dialogs />
      </div>
    </GuidePart>
  );
}

const PLACES = ['middle', 'right', 'bottom'] as const;

function Dialogs() {
  const [open, setOpen] = useState<(typeof PLACES)[number] | null>(null);
  return (
    <Row title="Dialogs">
      {PLACES.map((place) => (
        <Button key={place} look="ghost" onClick={() => setOpen(place)}>
          Open {place}
        </Button>
      ))}
      {PLACES.map((place) => (
        <Dialog
          closeLabel="Close"
          isOpen={open === place}
          key={place}
          onClose={() => setOpen(null)}
          place={place}
          title="Where should we send it?"
        >
          <p>Country and language decide prices, delivery and what the mechanic writes to you.</p>
          <p>
            <Button icon="right" onClick={() => setOpen(null)}>
              Keep Italy, Italiano
            </Button>
          </p>
        </Dialog>
      ))}
    </Row>
  );
}
