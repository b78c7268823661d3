/** What only a sign-in that fails needs: loaded when one does. */
export { clockError } from "./clock-error.js"
export { incompleteChecks, otherState } from "./failed-checks.js"
export { failureOf } from "./step-failure.js"
export { noUsableId, noUser, profileThrew, unstorableAddress } from "./profile-failures.js"
export { refusedResponse } from "./refused-response.js"
