export { createSvelteClient } from "./create-svelte-client.js"
export type { SvelteClient } from "./create-svelte-client.js"
export { SvelteSession } from "./svelte-session.js"
export type { UseSessionOptions } from "@sallyport/client/session"
