import { pathSegment } from "../address/path-segment.js"
import type { SignInForm } from "../contract/common-provider.js"
import type { Context } from "../contract/context.js"
import type { SignedInPerson, SignInProvider } from "../pages/sign-in-page.js"

/** For which page it is shown. */
interface ShownFor {
  readonly baseUrl: string
  /** What the extension that brings it shows in place of the usual. */
  readonly form?: SignInForm | undefined
  /** Who is signed in already. */
  readonly person?: SignedInPerson | undefined
  /** Seconds that a proof may be old, if somebody must prove again who they are. */
  readonly maxAge?: number | undefined
}

/** A provider as the sign-in page shows it. */
export function shownProvider(
  provider: NonNullable<Context["provider"]>,
  { baseUrl, form, person, maxAge }: ShownFor,
): SignInProvider {
  const { id, name, type, icon, label } = provider
  const segment = pathSegment(id)
  return {
    id,
    name,
    type,
    signinUrl: `${baseUrl}/signin/${segment}${askedAgain(type, maxAge)}`,
    callbackUrl: `${baseUrl}/callback/${segment}`,
    ...(icon && { icon }),
    ...(label !== undefined && { label: String(label) }),
    ...("style" in provider && { style: provider.style }),
    ...(provider.type === "credentials" && { credentials: provider.credentials }),
    ...(provider.type === "webauthn" && {
      formFields: provider.formFields,
      optionsUrl: `${baseUrl}/webauthn-options/${segment}`,
      // Not in a collapsed form, and not for someone who is signed in.
      conditionalUI: provider.enableConditionalUI && !person,
    }),
    ...(form && partsOf(form, baseUrl)),
  }
}

/** A server of OAuth 2 that does not know the parameter ignores it (RFC 6749 §3.1). None says how old its proof is. */
function askedAgain(type: SignInProvider["type"], maxAge: number | undefined): string {
  if (maxAge === undefined || (type !== "oidc" && type !== "oauth")) return ""
  return `?max_age=${type === "oidc" ? maxAge : 0}`
}

function partsOf({ credentials, button, wrong, pages }: SignInForm, baseUrl: string) {
  const addressOf = (page: string) => `${baseUrl}/session/${page}`
  return {
    button,
    wrong,
    // Its name is that of the preset, which says nothing to people.
    ...(credentials && { credentials, label: undefined }),
    ...(pages && {
      pages: {
        forgotPassword: addressOf(pages.forgotPassword),
        createAccount: addressOf(pages.createAccount),
      },
    }),
  }
}
