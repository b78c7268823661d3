export { createSolidClient } from "./create-solid-client.js"
export type {
  SessionProviderProps,
  SolidClient,
  SolidSession,
  UseSessionOptions,
} from "./create-solid-client.js"
