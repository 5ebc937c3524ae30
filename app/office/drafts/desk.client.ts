import { keepDrafts } from './drafts.client.ts';

const { kept = '', discard = '' } = document.currentScript?.dataset ?? {};
keepDrafts({ kept, discard });
