/**
 * npm runs this after `npm ci` and `npm install`. If Node is too old for some packages, npm omits them silently, and only a build
 * would fail.
 */
import { fileURLToPath } from "node:url";
import { machinesNode, neededMajor } from "./node.mjs";
import { missingPackages } from "./packages.mjs";

const { version, isTooOld } = machinesNode();
const missing = isTooOld ? missingPackages(fileURLToPath(new URL("../..", import.meta.url))) : [];
if (missing.length > 0) {
  console.error(
    `\nnpm left out ${missing.length} packages, because Node ${version} is too old for them. ` +
      `npm start and npm test install them with Node ${neededMajor}. For other commands, use Node ${neededMajor} or later and run npm ci again.\n`,
  );
}
