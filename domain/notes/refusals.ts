import { Refusal } from '#shared/refusal.ts';

export const noteEmpty = () => new Refusal('notes.text-missing', {}, { text: 'notes.text-missing' });
export const noteTooLong = () => new Refusal('notes.text-too-long', {}, { text: 'notes.text-too-long' });
