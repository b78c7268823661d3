import type { OperationsConfig } from "@sallyport/core/integration"

/** An integration, as the suite drives it. */
export interface Integration {
  /** Shown in the names of the tests. */
  readonly name: string
  /** Where the application mounts the actions: `/auth`, `/api/auth`, or a path below the application's root. */
  readonly basePath: string
  /**
   * The path that the whole application is served under, such as `/shop`. Default: the root of its host. The paths of
   * its pages start with it.
   */
  readonly root?: string
  /**
   * Starts the application described on the kit's page, on a port of its own. `AUTH_URL` and similar variables are set
   * in `process.env` until `close`.
   */
  readonly start: (site: FixtureSite) => Promise<RunningFixture>
  /** How many people use the application at the same time in the rule about it. Default: 200. */
  readonly crowd?: number
  /** Whether the package has `me()`, and the application the page `/me`. Default: no. */
  readonly givesMe?: boolean
  /** Whether the package has `getAccess()` and `getCaller()`, and the application their pages. Default: no. */
  readonly givesAccess?: boolean
  /** What the framework cannot do, with the reason. Rules about it are shown as skipped. */
  readonly lacks?: Readonly<Partial<Record<Ability, string>>>
}

/**
 * What not every framework has: `gate`, a hook or wrapper that calls `authorized`; `calls`, `signIn` and `signOut` on
 * the server; `writes`, a way to set cookies while a page is read; `late`, a response that starts before the session is
 * read; `plant`, a place where code that ran earlier can leave an identity; `proxy`, a way to declare that a proxy is
 * trusted; `functions`, functions that a request calls at any address, whatever page is there; `functionPaths`, a path for each of them that `authorized` sees; `origins`, a check that
 * refuses forms of other sites before any route or function runs; `rewrites`, addresses that
 * the framework itself leads to another page before the gate runs; `target`, the request target as the client spelled it; `forms`, forms of other sites reach a route, so that
 * `trustedOrigins` decides about them and not a list of the framework's own; `servers`, what another server posts without
 * saying where it is from reaches a route; `promise`, a call that returns the promise
 * of a session; `address`, the address of the client, without a header; `me`, what extensions do for a person, which only packages with `givesMe` have; `access`, what
 * says which program or who calls, which only packages with `givesAccess` have.
 */
export type Ability =
  | "gate"
  | "calls"
  | "writes"
  | "late"
  | "plant"
  | "proxy"
  | "functions"
  | "functionPaths"
  | "origins"
  | "rewrites"
  | "target"
  | "forms"
  | "servers"
  | "promise"
  | "address"
  | "me"
  | "access"

/** What the application is started with. */
export interface FixtureSite {
  /** Pass it to the integration unchanged. */
  readonly config: OperationsConfig
  /** The page at `/guarded` must call this every time that it runs. */
  readonly onGuarded: () => void
  /** Whether a trusted proxy in front of the application sends the original address in `X-Forwarded-*`. */
  readonly behindProxy: boolean
}

/** A running application. */
export interface RunningFixture {
  /** Such as `http://127.0.0.1:4000`. */
  readonly origin: string
  readonly close: () => Promise<void>
  /** Every way to call a function that calls `onGuarded`, at the address of a page or of an action. */
  readonly functionCalls?: ((address: string) => readonly FunctionCall[]) | undefined
}

/** A request that calls a function of the application. */
export interface FunctionCall {
  /** What `openFunctions` calls the function. */
  readonly name: string
  readonly method: "GET" | "POST"
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** What a POST sends, where the framework takes only fields that it knows. Default: one field. */
  readonly fields?: Readonly<Record<string, string>>
  /** The same as a whole body, if `headers` have another content type than a form's. */
  readonly body?: string
}
