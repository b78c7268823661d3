export { createPasswords } from "../password/create-passwords.js"
export { hashPassword, needsRehash, verifyPassword } from "../password/create-passwords.js"
export type { PasswordCaller, PasswordOptions } from "../password/password-options.js"
export type { Passwords } from "../password/password-options.js"
