import type { SignInOptions } from "@sallyport/core/integration"

/**
 * The contents of one of our sign-in forms: a provider, the fields of its sign-in, and parameters for the authorization
 * server.
 */
export interface SignInForm {
  readonly provider: string | undefined
  readonly options: SignInOptions
  readonly authorizationParams: Record<string, string>
}

const PARAMETER = "authorizationParams-"

/** Reads the fields of a sign-in form. An empty field counts as missing if it is one of ours. */
export function signInForm(form: FormData): SignInForm {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  )
  const { providerId, redirectTo, callbackUrl, redirect, ...rest } = Object.fromEntries(
    fields.filter(([name]) => !name.startsWith(PARAMETER)),
  ) as Record<string, string | undefined>
  return {
    provider: providerId || undefined,
    options: {
      ...rest,
      redirectTo: redirectTo || callbackUrl || undefined,
      redirect: redirect !== "false",
    },
    authorizationParams: Object.fromEntries(
      fields
        .filter(([name]) => name.startsWith(PARAMETER))
        .map(([name, value]) => [name.slice(PARAMETER.length), value]),
    ),
  }
}

/** Reads the fields of a sign-out form. */
export function signOutForm(form: FormData): Pick<SignInOptions, "redirectTo" | "redirect"> {
  const { redirectTo, redirect } = signInForm(form).options
  return { redirectTo, redirect }
}
