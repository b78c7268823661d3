export { db } from "./database.js"
export { isPassword, passwordAccount } from "./password-account.js"
export { readPasswordHash, writePasswordHash } from "./password-hashes.js"
export { prepareDatabase } from "./prepare-database.js"
