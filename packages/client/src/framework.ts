// What the framework packages are built from. A separate entry point, because applications need none of it.
export * from "./client-calls.js"
export * from "./passkey-sign-in-at.js"
