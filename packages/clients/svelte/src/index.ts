export { createSvelteClient } from "./create-svelte-client.js"
export type { SvelteClient, UseSessionOptions } from "./create-svelte-client.js"
export { SvelteSession } from "./svelte-session.js"
