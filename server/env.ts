import type { Visitor } from './middleware/visitor.ts';

/** What middleware leaves for handlers. */
export type ServerEnv = { Variables: { requestId: string; visitor: Visitor } };
