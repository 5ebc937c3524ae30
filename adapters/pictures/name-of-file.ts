const NAME = /^(?:[a-z0-9][a-z0-9.-]*\/)?[a-z0-9][a-z0-9.-]*$/i;

/** A name of ours as it is. @throws Error for any other, so that no path leads out of the store */
export function checkedName(name: string): string {
  if (!NAME.test(name) || name.includes('..')) throw new Error(`not a name of a stored file: ${name}`);
  return name;
}
