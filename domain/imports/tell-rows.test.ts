import { expect, test } from 'vitest';
import { tellRows } from './tell-rows.ts';

test('X2.33 what opens a handover, an address and a name of the team stay out of the audit', () => {
  const rows = [
    {
      ...{ table: 'handovers', name: 'WT25' },
      before: { code: 'H-7K4M', handed_over_on: '2026-11-01', saved_at: '1' },
      after: { code: 'H-9RTW', handed_over_on: '2026-11-02', saved_at: '2' },
    },
    { ...{ table: 'dealers', name: 'milano' }, before: { email: 'a@b.it' }, after: { email: 'c@d.it' } },
    {
      ...{ table: 'content_texts', name: 'rider en' },
      ...{ before: null, after: { kind: 'team', title: 'Ada Rossi' } },
    },
  ];
  expect(tellRows(rows, 5)).toEqual({
    before: {
      'handovers WT25': { code: '…', handed_over_on: '2026-11-01' },
      'dealers milano': { email: '…' },
    },
    after: {
      'handovers WT25': { code: '…', handed_over_on: '2026-11-02' },
      'dealers milano': { email: '…' },
      'content_texts rider en': { kind: '…', title: '…' },
    },
    more: 2,
  });
});
