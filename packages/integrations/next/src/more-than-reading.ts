import type { MoreThanReading } from "@sallyport/core/integration"

/** Webpack puts its own function, and the name of the module's layer, in place of these. Nothing else knows them. */
declare const __webpack_require__: unknown
declare const __webpack_layer__: string | null

const NEEDS_NODE =
  'This middleware runs on the edge, where its bundle only has what reads a session: handlers, signIn, signOut and unstable_update are left out, so that it stays small. Let paths of the actions pass, to app/api/auth/[...nextauth]/route.ts, and call the functions in a route handler or a server action. Or let the middleware run on Node.js: as proxy.ts from Next 16 on, in 15.5 with `runtime: "nodejs"` in its config.'

function refuse(): never {
  throw new Error(NEEDS_NODE)
}

/**
 * Loads what answers actions and signs people in: pages in all languages, OAuth, e-mail, passkeys. Webpack writes a
 * middleware for the edge into one file with everything that it imports, even on demand, so there it must not find
 * this import. It evaluates the condition while it reads this file, which is why the condition is written here, and so.
 */
export const loadMoreThanReading: () => Promise<MoreThanReading> =
  (process.env as { readonly NEXT_RUNTIME?: string }).NEXT_RUNTIME === "edge" &&
  typeof __webpack_require__ === "function" &&
  __webpack_layer__ === "middleware"
    ? refuse
    : async () => {
        const { moreThanReading } = await import("@sallyport/core/integration")
        return moreThanReading
      }
