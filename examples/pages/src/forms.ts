/** A form: its address and its hidden fields. */
export interface Form {
  readonly action: string
  readonly hidden: Readonly<Record<string, string>>
}

/** The forms that the pages show. */
export interface Forms {
  readonly signIn: (provider: string) => Form
  readonly signOut: Form
  readonly rename: Form
}

/** For applications with their own handlers, which call `signIn`, `signOut` and `unstable_update`. */
export function ownForms(redirectTo = "/"): Forms {
  return {
    signIn: (providerId) => ({ action: "/sign-in", hidden: { providerId, redirectTo } }),
    signOut: { action: "/sign-out", hidden: {} },
    rename: { action: "/name", hidden: {} },
  }
}

/** For applications without their own handlers: the forms are sent to the library's actions, which require a token. */
export function actionForms(csrfToken: string, callbackUrl = "/"): Forms {
  const hidden = { csrfToken, callbackUrl }
  const actionOf = (provider: string) =>
    ["credentials", "password"].includes(provider)
      ? `/auth/callback/${provider}`
      : `/auth/signin/${provider}`
  return {
    signIn: (provider) => ({ action: actionOf(provider), hidden }),
    signOut: { action: "/auth/signout", hidden },
    rename: { action: "/name", hidden: { csrfToken } },
  }
}
