import type { SessionSettings } from "@sallyport/client/session"

/** The options that the browser needs too. They are in the public runtime configuration. */
export interface PublicOptions extends SessionSettings {
  readonly basePath: string
}
