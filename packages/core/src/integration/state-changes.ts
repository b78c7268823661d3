import type { AuthConfig } from "../contract/config.js"
import type { Framework } from "./framework.js"
import { passkeyOperations, type PasskeyOperations } from "./passkeys.js"
import { performOperation, type Operation } from "./perform-operation.js"
import {
  signInOperation,
  type AuthorizationParams,
  type SignInOptions,
} from "./sign-in-operation.js"

/** The operations that set cookies, for one request of the application. They throw `AuthError`s. */
export interface StateChanges<S> extends PasskeyOperations {
  /** Starts a sign-in, or carries it out for credentials; without a provider goes to the sign-in page. */
  readonly signIn: (
    provider?: string,
    options?: FormData | SignInOptions,
    authorizationParams?: AuthorizationParams,
  ) => Promise<unknown>
  /** Ends the session. Throws `SignOutError` when the store's copy could not be ended; the browser's copy is gone then too. */
  readonly signOut: (options?: { redirectTo?: string; redirect?: boolean }) => Promise<unknown>
  /** Hands data to the callbacks as a client's update would, and returns the session they made of it. */
  readonly unstable_update: (data: unknown) => Promise<S | null>
}

interface Place<Event> {
  readonly framework: Framework<Event>
  readonly event: Event
  readonly configFor: (event: Event) => Promise<AuthConfig>
}

/** Binds the operations to one event. */
export function stateChanges<Event, S>(place: Place<Event>): StateChanges<S> {
  const { framework, event } = place
  return {
    ...passkeyOperations(() => operation(place)),
    signIn: async (provider, options, params) =>
      signInOperation(await operation(place), { provider, options, params }),
    signOut: async ({ redirectTo, redirect = true } = {}) => {
      const { answer, url } = await performOperation(await operation(place), {
        path: "signout",
        body: { callbackUrl: redirectTo },
      })
      if (answer.failure) throw answer.failure
      return redirect ? framework.redirect(event, url) : url
    },
    unstable_update: async (data) => {
      const { answer } = await performOperation(await operation(place), {
        path: "session",
        body: { data },
      })
      return (answer.body ?? null) as S | null
    },
  }
}

async function operation<Event>({
  framework,
  event,
  configFor,
}: Place<Event>): Promise<Operation<Event>> {
  return { framework, event, config: await configFor(event) }
}
