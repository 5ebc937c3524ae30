/**
 * The first refusal code of each invalid field. Schemas give codes as their messages; the name of a
 * field is the last part of its path.
 * @browser-safe
 */
export function complaintsOf({
  issues,
}: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path.at(-1))] ??= message;
  return fields;
}
