// What the packages of frameworks are made of; a door of its own, because applications call none of it.
export * from "./client-calls.js"
export * from "./passkey-sign-in-at.js"
