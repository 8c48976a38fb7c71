// The gate: what the server functions use of src/domain, by name. Keep the `.ts` endings, or the deploy leaves the file out.
export {
  invalidEmailAddress,
  isEmailAddress,
  maskedAddress,
  normalAddress,
} from "../../../src/domain/email-address.ts";
