import { mutationsOf } from './mutation.ts';

const SUBMISSIONS = ['domain/forms/submissions.test.ts'];
const APPLICATIONS = ['domain/forms/applications.test.ts'];
const SAVED = ['domain/forms/save-forms.test.ts'];
const POSITIONS = ['app/site/maker/load-positions.test.ts'];
const UPLOADS = ['domain/uploads/uploads.test.ts'];

/** Forms, what people send by them, and files. */
export const FORM_MUTATIONS = [
  ...mutationsOf('domain/forms/submit-form.ts', SUBMISSIONS, [
    ['if (form.offSince) throw formOff();', ''],
    ['if (unknown !== undefined) throw fieldUnknown(unknown);', ''],
    ['if (complaints.length > 0) throw', 'if (complaints.length > 99) throw'],
    ["const state = heldFor.length > 0 ? 'held' : 'received';", "const state = 'received' as const;"],
    ['return known\n      ? { number: known, newId: null }\n      :', 'return'],
  ]),
  ...mutationsOf('domain/forms/submit-form.ts', APPLICATIONS, [
    ['await refuseClosed(inside, form.definition, answers);', ''],
    ["const isLonger = answers[KEEP] === 'yes' &&", 'const isLonger ='],
  ]),
  ...mutationsOf('domain/forms/refuse-closed.ts', APPLICATIONS, [
    ['item.endsOn < today(shop.clock)', 'item.endsOn > today(shop.clock)'],
  ]),
  ...mutationsOf('domain/forms/open-file.ts', APPLICATIONS, [
    ["file.state !== 'kept' && !unscanned", 'false'],
  ]),
  ...mutationsOf('domain/forms/suspect.ts', SUBMISSIONS, [
    ['tookMs < FASTEST_MS', 'tookMs < 0'],
    ["if (trap !== '')", "if (trap === 'never')"],
    ['> SAME_TEXT_OTHERS', '> 99'],
    ['!(await mayGetReceipt(shop, emailKey))', 'false'],
  ]),
  ...mutationsOf('domain/forms/list-submissions.ts', SUBMISSIONS, [
    ["row.submission.state === 'held' || row.submission.mailedAt", "row.submission.state === 'held'"],
  ]),
  ...mutationsOf('domain/forms/save-forms.ts', SAVED, [
    ['if (locked.length > 0) throw', 'if (locked.length > 99) throw'],
    ['if (shown && hashOf(shown.definition) === hashOf(definition)) return false;', ''],
  ]),
  ...mutationsOf('domain/uploads/receive-piece.ts', UPLOADS, [
    ['if (offset !== received) throw otherOffset(received);', ''],
    ['offset + bytes.length > size', 'offset > size'],
    ["=== null ? 'kept' : infected()", "=== null ? 'kept' : 'kept'"],
    ['await getStore(shop).remove(id);', ''],
  ]),
  ...mutationsOf('domain/media/recognise-file.ts', UPLOADS, [
    ["type !== 'application/pdf' && head.includes('%PDF-')", 'false'],
    ["return bytes.subarray(-ZIP_END).includes('PK\\x05\\x06', 0, 'latin1');", 'return false;'],
    ['if (isEnd) return at === bytes.length;', 'if (isEnd) return true;'],
  ]),
  ...mutationsOf('domain/uploads/claim-uploads.ts', UPLOADS, [
    ['isNull(uploads.ownerId), ne', 'ne'],
    ["ne(uploads.state, 'receiving'))", ')'],
  ]),
  ...mutationsOf('domain/uploads/begin-upload.ts', UPLOADS, [['+ size > MOST_WAITING_BYTES', '+ size < 0']]),
  ...mutationsOf(
    'server/middleware/body-limit-of.ts',
    ['server/middleware/body-limit-of.test.ts'],
    [
      ['if (large >= LARGE_AT_ONCE) {', 'if (large < 0) {'],
      ['&& isMultipart && FORM', '&& FORM'],
    ],
  ),
  ...mutationsOf('app/site/maker/load-positions.server.ts', POSITIONS, [
    ['if (isClosed) return [];', ''],
    ['const own = Object.fromEntries(named.map((field) => [field.slug, slug]));', 'const own = {};'],
    ["{ when: 'coming' }", '{}'],
  ]),
  ...mutationsOf(
    'app/site/maker/position-choice.ts',
    ['app/site/maker/position-choice.test.ts'],
    [
      ['choice[name] === undefined || ', ''],
      ["pairs.filter(([, value]) => value !== '')", 'pairs'],
    ],
  ),
];
