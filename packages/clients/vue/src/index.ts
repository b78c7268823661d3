export { createVueClient } from "./create-vue-client.js"
export type { VueClient, VueSession } from "./create-vue-client.js"
export type { StartSession } from "./provide-session.js"
export type { UseSessionOptions } from "@sallyport/client/session"
