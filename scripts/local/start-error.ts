/** An error with an actionable message, if the product can't start or its data can't be copied. Printed without a stack; the exit code is 1. */
export class StartError extends Error {}
