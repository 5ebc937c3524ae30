import { mutationsOf } from './mutation.ts';

const BACKUP = ['database/backup/backup.test.ts'];

const REDIRECTS = ['domain/redirects/redirects.test.ts'];

/** What keeps data and addresses: backup, upgrades, the common secret, a full disk, redirects. */
export const DATA_MUTATIONS = [
  ...mutationsOf('database/backup/restore-backup.ts', BACKUP, [
    ['&& found.sha256 === sha256', ''],
    ['if (gap && !wish.target) throw interrupted(gap);', ''],
    ['if (found.length > 0) {', 'if (found.length > 1000) {'],
  ]),
  ...mutationsOf('database/backup/collect-wal.ts', BACKUP, [
    ['if (positionOf(name) !== expected)', 'if (positionOf(name) < 0)'],
  ]),
  ...mutationsOf('database/backup/recover-cluster.ts', BACKUP, [["'promote'", "'shutdown'"]]),
  ...mutationsOf(
    'database/migrate.ts',
    ['database/migrate.test.ts'],
    [['  refuseNewer(rows, migrations);\n', '']],
  ),
  ...mutationsOf(
    'database/same-secret.ts',
    ['database/same-secret.test.ts'],
    [['if (rows[0]?.mark !== mark)', 'if (!rows[0])']],
  ),
  ...mutationsOf('shared/disk-full.ts', ['shared/disk-full.test.ts'], [["'53100'", "'53200'"]]),
  ...mutationsOf('domain/redirects/save-redirects.ts', REDIRECTS, [
    ['    if (found) throw chain(found.from, found.to);\n', ''],
    ['  if (toPage === from) throw loop(from);\n', ''],
    ['await lockRedirects(inside);', ''],
    ["  requireStaff(shop, 'publish');\n", ''],
  ]),
  ...mutationsOf('domain/redirects/input.ts', REDIRECTS, [['(?![/\\\\])', '']]),
  ...mutationsOf(
    'domain/serials/is-concerned.ts',
    ['domain/recalls'],
    [
      ['normal.length === first.length && ', ''],
      ['normal <= last', 'normal < last'],
      ['return isIn && isOf &&', 'return (isIn || isOf) &&'],
    ],
  ),
  ...mutationsOf(
    'domain/recalls/queue-reminders.ts',
    ['domain/recalls'],
    [
      ['      isNull(recallNotices.answer),\n', ''],
      ['lt(recallNotices.remindedAt, before)', 'sql`true`'],
    ],
  ),
  ...mutationsOf(
    'domain/batteries/fields.ts',
    ['domain/batteries'],
    [
      ["if (view === 'public') return false;", ''],
      ["return of === 'model';", 'return true;'],
    ],
  ),
  ...mutationsOf(
    'domain/batteries/issue-access.ts',
    ['domain/batteries'],
    [
      ['    gt(batteryAccesses.expiresAt, clock.now()),\n', ''],
      ['    eq(batteryAccesses.batterySerial, serial),\n', ''],
    ],
  ),
];
