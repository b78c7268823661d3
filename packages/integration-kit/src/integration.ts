import type { OperationsConfig } from "@sallyport/core/integration"

/** An integration, as the suite drives it. */
export interface Integration {
  /** Shown in the names of the tests. */
  readonly name: string
  /** Where the application mounts the actions: `/auth`, `/api/auth`, or below where the whole application is served. */
  readonly basePath: string
  /** Where the whole application is served, such as `/shop`; absent at the root. The paths of its pages begin with it. */
  readonly root?: string
  /**
   * Starts the application that the kit's page describes, on a port of its own. `AUTH_URL` and the like are in
   * `process.env` then, and stay until `close`.
   */
  readonly start: (site: FixtureSite) => Promise<RunningFixture>
  /** What the framework has no place for → why. Rules about it are shown as skipped. */
  readonly lacks?: Readonly<Partial<Record<Ability, string>>>
}

/**
 * What not every framework has: `gate`, a hook or wrapper that asks `authorized`; `calls`, `signIn` and `signOut` on the
 * server; `writes`, a way to set cookies where a page is read; `late`, an answer that begins before the session is read;
 * `plant`, a place where code that ran earlier can leave an identity; `proxy`, a way to say that a proxy is trusted; `target`,
 * the request target as the client spelled it.
 */
export type Ability = "gate" | "calls" | "writes" | "late" | "plant" | "proxy" | "target"

/** What the application is started with. */
export interface FixtureSite {
  /** To be handed to the integration as it is. */
  readonly config: OperationsConfig
  /** To be called by the page at `/guarded` whenever it runs. */
  readonly onGuarded: () => void
  /** A proxy that is to be trusted stands before the application and says in `X-Forwarded-*` what it was asked for. */
  readonly behindProxy: boolean
}

/** An application that answers. */
export interface RunningFixture {
  /** As `http://127.0.0.1:4000`. */
  readonly origin: string
  readonly close: () => Promise<void>
}
