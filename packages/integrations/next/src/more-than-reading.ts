import type { DeveloperHints, LoadExplanations, MoreThanReading } from "@sallyport/core/integration"

/** Webpack puts its own function, and the name of the module's layer, in place of these. Nothing else knows them. */
declare const __webpack_require__: unknown
declare const __webpack_layer__: string | null

/** What a bundler puts in place of environment variables while it reads this file. */
interface BuildEnv {
  readonly NEXT_RUNTIME?: string
  readonly AUTH_EDGE?: string
  readonly NODE_ENV?: string
}

const ONLY_READS =
  'On the edge this bundle only has what reads a session: handlers, me, getAccess, getCaller, signIn, signOut and unstable_update are left out, so that the middleware stays small. Let the middleware pass requests for the actions, to app/api/auth/[...nextauth]/route.ts on Node.js, and call the functions in a route handler or a server action. Or let the middleware run on Node.js: as proxy.ts from Next 16 on, in 15.5 with `runtime: "nodejs"` in its config. If a route on the edge threw this, take AUTH_EDGE out of next.config.'

function refuse(): never {
  throw new Error(ONLY_READS)
}

/**
 * Loads what answers actions and signs people in: pages in all languages, OAuth, email, passkeys. Next's bundlers put
 * everything that a middleware for the edge imports into it, even on demand, so there they must not find this import.
 * Webpack says which modules are the middleware's. Turbopack builds routes and middleware on the edge with the same
 * conditions, so with it an application says that only its middleware runs there. Both evaluate the condition while
 * they read this file, which is why the condition is written here, and so.
 */
export const loadMoreThanReading: () => Promise<MoreThanReading> =
  (process.env as BuildEnv).NEXT_RUNTIME === "edge" &&
  ((process.env as BuildEnv).AUTH_EDGE === "middleware" ||
    (typeof __webpack_require__ === "function" && __webpack_layer__ === "middleware"))
    ? refuse
    : async () => {
        const { moreThanReading } = await import("@sallyport/core/integration")
        return moreThanReading
      }

/** Loads what is only said in development, which a build for production leaves out in the same way. */
export const loadHints: () => Promise<DeveloperHints | undefined> =
  (process.env as BuildEnv).NODE_ENV === "production"
    ? async () => undefined
    : async () => (await import("@sallyport/core/integration")).developerHints

/**
 * Loads the texts for what is wrong with a configuration. The middleware of a build for production has only their names:
 * the texts are as large as a fifth of all that reads a session.
 */
export const loadTexts: LoadExplanations =
  (process.env as BuildEnv).NODE_ENV === "production" &&
  (process.env as BuildEnv).NEXT_RUNTIME === "edge" &&
  ((process.env as BuildEnv).AUTH_EDGE === "middleware" ||
    (typeof __webpack_require__ === "function" && __webpack_layer__ === "middleware"))
    ? async () => undefined
    : async () => {
        const { loadExplanations } = await import("@sallyport/core/integration")
        return loadExplanations()
      }
