import type { AuthorizationParams } from "@sallyport/core/integration"
import type { ProviderId } from "@sallyport/core/providers"
import type { HTMLAttributes } from "astro/types"
import type { AppSession } from "../dist/app-types.js"

/** What both forms take; other attributes go onto the button. */
interface FormProps extends Omit<HTMLAttributes<"button">, "type"> {
  /** Where to go afterwards. Default: the page that the form is in. */
  redirectTo?: string | undefined
  /** Where the actions are, in an application that does without the integration. Default: `/api/auth`, under `base`. */
  basePath?: string | undefined
}

export interface SignInProps extends FormProps {
  /** The provider's id; without one the form leads to the sign-in page. */
  provider?: ProviderId | undefined
  /** Fields of the provider; `callbackUrl` and `prefix` are `redirectTo` and `basePath`, as in auth-astro. */
  options?: Record<string, unknown> | undefined
  /** Parameters for the authorization server. */
  authorizationParams?: AuthorizationParams | undefined
  /** The same, under the name that auth-astro has for it. */
  authParams?: AuthorizationParams | undefined
}

export interface SignOutProps extends FormProps {
  /** `callbackUrl` and `prefix` are `redirectTo` and `basePath`, as in auth-astro. */
  params?: { redirectTo?: string; callbackUrl?: string; prefix?: string } | undefined
}

export interface AuthProps {
  /** Is handed the session, null when no one is signed in, and returns what to show. */
  children?: ((session: AppSession | null) => unknown) | undefined
}

/**
 * A form with one button that starts a sign-in. It works without scripts, and in pages that are prerendered. The
 * default slot is what the button says; the slot `fields` is for what the provider asks, such as `email`.
 */
export declare function SignIn(props: SignInProps): unknown

/** A form with one button that ends the session. It works without scripts. The default slot is what the button says. */
export declare function SignOut(props: SignOutProps): unknown

/** Shows what a function makes of the session: `<Auth>{(session) => …}</Auth>`. */
export declare function Auth(props: AuthProps): unknown
