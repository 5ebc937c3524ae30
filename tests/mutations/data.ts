import { mutationsOf } from './mutation.ts';

const BACKUP = ['database/backup/backup.test.ts'];

/** What keeps data: backup, restore, upgrades, the common secret, a full disk. */
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
];
