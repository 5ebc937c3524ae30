const LONGEST = 200;

/**
 * An error in one line for a log. It uses the innermost cause, because a database error's outer
 * message repeats the query's values. It masks mail addresses, because mail servers quote them.
 */
export function plainError(error: unknown): string {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return 'unknown error';
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code} ` : '';
  const [firstLine = ''] = cause.message.split('\n');
  return `${code}${firstLine}`.replace(/[^\s<>"'(:,;]+@[^\s<>"'),:;]+/g, '<address>').slice(0, LONGEST);
}

function innermost(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0];
  return cause;
}
