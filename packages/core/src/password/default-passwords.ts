import { createPasswords } from "./create-passwords.js"

/** With the default settings; anyone who uses them shares one queue, because the memory is the process's. */
const { hashPassword, verifyPassword, needsRehash } = /* @__PURE__ */ createPasswords()

export { hashPassword, needsRehash, verifyPassword }
