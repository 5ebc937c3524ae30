/** What whoever typed the command can put right: shown as one line. */
export class CommandFault extends Error {}
