const networkErrors = /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*TIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT)$/;
const fileErrors = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/;
const fullDisk = /^(ENOSPC|EDQUOT)$/;

/** Explains npm's failure in an actionable sentence, from its output; undefined for causes other than files and network. */
export function explainFailure(printed, project) {
  const field = (name) => new RegExp(`^npm (?:ERR!|error) ${name} (.+?)\\r?$`, "m").exec(printed)?.[1] ?? "";
  const code = field("code");
  const path = field("path");
  if (networkErrors.test(code)) return `The registry can't be reached (${code}). Check the network and try again.`;
  if (fullDisk.test(code)) return `The disk is full (${code}${path && `: ${path}`}). Free some space and try again.`;
  if (!fileErrors.test(code) || path === "") return undefined;
  const fix = path.startsWith(project)
    ? "Give your user the right to write there"
    : "Give your user the right to write there, or set the variable npm_config_cache to a folder where it may";
  return `npm can't write to ${path} (${code}). ${fix}, and try again.`;
}
