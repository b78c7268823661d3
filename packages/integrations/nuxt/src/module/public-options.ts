import type { SessionSettings } from "@sallyport/client/session"

/** What the browser has to know as well: the part of the options that is in the public runtime configuration. */
export interface PublicOptions extends SessionSettings {
  readonly basePath: string
}
