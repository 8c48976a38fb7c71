/** A failure that the operator can understand and fix: its message is shown without a stack trace. */
export class DeployError extends Error {}
