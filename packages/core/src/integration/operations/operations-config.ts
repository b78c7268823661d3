import type { AuthConfig } from "../../contract/config.js"
import type { ProofDemand } from "../../contract/session-facts.js"
import type { DefaultSession, Session } from "../../contract/session.js"

/** `AuthConfig` with the `authorized` callback that wrapped handlers and middleware enforce. */
export interface OperationsConfig extends Omit<AuthConfig, "raw" | "callbacks"> {
  callbacks?:
    | (AuthConfig["callbacks"] & { authorized?: AuthorizedCallback | undefined })
    | undefined
  /**
   * Functions that everyone may run without being asked about by `authorized`: those with which your own sign-in page
   * signs people in. The name of an Astro action (`login`, `account.login`), of a SvelteKit remote function
   * (`login`), or the `id` of a global action of Qwik City. Default: none.
   */
  openFunctions?: readonly string[] | undefined
}

/**
 * Decides about a request: only `true` and a `Response` admit it. Anything else sends the visitor to the sign-in page.
 */
export type AuthorizedCallback = (params: {
  request: Request
  auth: Session | DefaultSession | null
  /**
   * Whether the session has proved as much: `await meets({ within: 600, factors: 2 })`; false if nobody is signed in. Needs
   * an extension, such as `sessions()`, and asks its store. Whoever is signed in and is then not admitted is led to the page
   * on which people prove again who they are, and back.
   */
  meets: (demand: ProofDemand) => Promise<boolean>
}) => unknown

/** Admits everyone who is signed in: the default of a guard without further settings. */
export const signedIn: AuthorizedCallback = ({ auth }) => auth !== null
