import { createPasswords } from "./create-passwords.js"

/**
 * With the default settings. All users of these functions share one queue, because they share the memory of the
 * process.
 */
const { hashPassword, verifyPassword, needsRehash } = /* @__PURE__ */ createPasswords()

export { hashPassword, needsRehash, verifyPassword }
