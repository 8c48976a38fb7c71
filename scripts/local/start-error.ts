/** Why the product can't start, or its data can't be copied, in one sentence a person can act on. Printed without a stack; the exit code is 1. */
export class StartError extends Error {}
