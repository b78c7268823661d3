/** What only a configuration with something to say about it needs: loaded when the check finds something. */
export { cookieNameProblems } from "./cookie-name-problems.js"
export {
  misplacedOption,
  noCredentials,
  secretShared,
  unknownOption,
} from "./details-of-warnings.js"
export {
  experimentalPasskeys,
  missingAdapter,
  missingAuthorize,
  missingEndpoint,
  missingOperations,
  missingProviders,
  missingSecret,
  noProvider,
  sameId,
  unknownType,
  untrustedHost,
  wrongKind,
  wrongValue,
  wrongOrigin,
  wrongPage,
  wrongSite,
} from "./problem-texts.js"
export { reportAll } from "./report-all.js"
export { unknownLanguages } from "./unknown-languages.js"
export { unprovenAddresses } from "./unproven-addresses.js"
export { createWarnAt } from "./warn-at.js"
export { webAuthnProblems } from "./webauthn-problems.js"
