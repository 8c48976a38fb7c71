const networkErrors = /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*TIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT)$/;
const fileErrors = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/;
const killed = /^(SIGKILL|137)$/;
const fullDisk = /^(ENOSPC|EDQUOT)$/;

/** The system kills a process when its memory is used up, without any other message. */
export const notEnoughMemory =
  "There was not enough memory: the system ended the process. Close other programs, or use a machine with 2 GB of memory.";

/** Explains npm's failure in an actionable sentence, from its output; undefined for causes other than memory, files and network. */
export function explainFailure(printed, project) {
  const field = (name) => new RegExp(`^npm (?:ERR!|error) ${name} (.+?)\\r?$`, "m").exec(printed)?.[1] ?? "";
  const code = field("code");
  const path = field("path");
  if (killed.test(code) || killed.test(field("signal"))) return notEnoughMemory;
  if (networkErrors.test(code)) return `The registry can't be reached (${code}). Check the network and try again.`;
  if (fullDisk.test(code)) return `The disk is full (${code}${path && `: ${path}`}). Free some space and try again.`;
  if (!fileErrors.test(code) || path === "") return undefined;
  const fix = path.startsWith(project)
    ? "Give your user the right to write there"
    : "Give your user the right to write there, or set the variable npm_config_cache to a folder where it may";
  return `npm can't write to ${path} (${code}). ${fix}, and try again.`;
}
