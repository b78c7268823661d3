export { auth as proxy } from "./auth"

/** Without the files that a page loads: the gate would turn them away. */
export const config = { matcher: ["/((?!_next/static|_next/image|favicon.ico).*)"] }
