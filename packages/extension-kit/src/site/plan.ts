import type { AuthConfig } from "@sallyport/core"
import type { RecordStore } from "@sallyport/core/records"
import type { MakeExtension } from "../make-extension.js"

export type Strategy = "jwt" | "database"

/** A store that was opened for one site. */
export interface OpenStore {
  readonly adapter: NonNullable<AuthConfig["adapter"]>
  readonly records: RecordStore
  readonly close?: (() => Promise<void>) | undefined
}

/** Which site is built. */
export interface SitePlan {
  readonly strategy: Strategy
  /** In their order. */
  readonly listed: readonly MakeExtension[]
  /** Whether its people have an authenticator app. */
  readonly hasStep: boolean
  /** Whether each request is answered by another process. */
  readonly isSpread?: boolean | undefined
}
