import type { HttpBindings } from '@hono/node-server';
import type { Visitor } from '../visitor/visitor.ts';

/** What middleware leaves for handlers; the raw answer is missing only where an app is asked without a connection. */
export type ServerEnv = {
  Bindings: Partial<Pick<HttpBindings, 'outgoing'>>;
  Variables: { requestId: string; visitor: Visitor };
};
