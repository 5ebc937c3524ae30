/**
 * What a message does: a question moves the claim to the owner, a decision says its reason, an
 * answer moves nothing.
 */
export const MESSAGE_KINDS = ['answer', 'asked', 'approved', 'rejected', 'done'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
