export { createVueClient } from "./create-vue-client.js"
export type { UseSessionOptions, VueClient, VueSession } from "./create-vue-client.js"
