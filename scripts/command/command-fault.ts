/** A fault of the command line, shown as one line. */
export class CommandFault extends Error {}
