import type { SignInArguments } from "@sallyport/core/integration"
import type { ProviderId } from "@sallyport/core/providers"
import type { AstroEvent } from "./astro-event.js"

/**
 * The result of a redirect: a response to return, in a page, an endpoint or a middleware; the address, in an action,
 * which cannot redirect, and with `redirect: false`.
 */
type RedirectResult<Event, Redirect> = Redirect extends false
  ? string
  : Event extends { readonly redirect: unknown }
    ? Response
    : string

/** Starts a sign-in, or completes it for credentials. Throws an `AuthError` if it fails. */
export type SignIn = <
  Event extends AstroEvent,
  Redirect extends boolean = true,
  P extends ProviderId | undefined = undefined,
>(
  event: Event,
  ...args: SignInArguments<Redirect, P>
) => Promise<RedirectResult<Event, Redirect>>

/** Ends the session. Throws a `SignOutError` if the store's copy could not be ended. */
export type SignOut = <Event extends AstroEvent, Redirect extends boolean = true>(
  event: Event,
  options?: { redirectTo?: string; redirect?: Redirect },
) => Promise<RedirectResult<Event, Redirect>>
