import type { ProviderId } from "@sallyport/core/providers"
import type { SvelteComponent } from "svelte"

/** What the two forms share; other attributes go onto the form. */
interface FormProps {
  className?: string | undefined
  [attribute: string]: unknown
}

export interface SignInProps extends FormProps {
  /** The provider's id; without one the form leads to the sign-in page. */
  provider?: ProviderId | undefined
  /** The route whose default action is `signIn`. Default: `signin`. */
  signInPage?: string | undefined
  /** Where to go afterwards, and fields of the provider. */
  options?:
    | FormData
    | ({ redirectTo?: string; redirect?: boolean | undefined } & Record<string, unknown>)
    | undefined
  /** Parameters for the authorization server. */
  authorizationParams?: string | Record<string, string> | URLSearchParams | string[][] | undefined
}

export interface SignOutProps extends FormProps {
  /** Where to go afterwards. */
  options?: { redirectTo?: string; redirect?: boolean | undefined } | undefined
  /** The route whose default action is `signOut`. Default: `signout`. */
  signOutPage?: string | undefined
}

type Events = Record<string, CustomEvent<unknown>>
type Slot = Record<string, never>

/** A form that posts to a route of yours whose action is `signIn`. It works without scripts. */
export declare class SignIn extends SvelteComponent<
  SignInProps,
  Events,
  { credentials: Slot; email: Slot; submitButton: Slot }
> {}

/** A form that posts to a route of yours whose action is `signOut`. It works without scripts. */
export declare class SignOut extends SvelteComponent<
  SignOutProps,
  Events,
  { submitButton: Slot }
> {}
