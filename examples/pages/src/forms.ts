/** A form: where it goes, and what it carries unseen. */
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

/** For applications with handlers of their own, which call `signIn`, `signOut` and `unstable_update`. */
export function ownForms(redirectTo = "/"): Forms {
  return {
    signIn: (providerId) => ({ action: "/sign-in", hidden: { providerId, redirectTo } }),
    signOut: { action: "/sign-out", hidden: {} },
    rename: { action: "/name", hidden: {} },
  }
}

/** For applications without: the forms go to the actions of the library, which ask for a token. */
export function actionForms(csrfToken: string, callbackUrl = "/"): Forms {
  const hidden = { csrfToken, callbackUrl }
  const actionOf = (provider: string) =>
    provider === "credentials" ? "/auth/callback/credentials" : `/auth/signin/${provider}`
  return {
    signIn: (provider) => ({ action: actionOf(provider), hidden }),
    signOut: { action: "/auth/signout", hidden },
    rename: { action: "/name", hidden: { csrfToken } },
  }
}
