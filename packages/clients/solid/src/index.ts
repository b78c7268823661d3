export { createSolidClient } from "./create-solid-client.js"
export type { SessionProviderProps, SolidClient, SolidSession } from "./create-solid-client.js"
export type { UseSessionOptions } from "@sallyport/client/session"
