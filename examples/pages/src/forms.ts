/** A form: where it is sent, and its hidden fields. */
export interface Form {
  readonly action: string
  readonly hidden?: Readonly<Record<string, string>>
}

/** The forms that the pages show. */
export interface Forms {
  /** Starts a sign-in with the local identity provider. */
  readonly signIn: Form
  readonly signOut: Form
  readonly rename: Form
}

/** For applications with handlers of their own, which call `signIn`, `signOut` and `unstable_update`. */
export const ownForms: Forms = {
  signIn: { action: "/sign-in" },
  signOut: { action: "/sign-out" },
  rename: { action: "/name" },
}

/** For applications without such functions: the forms are sent to the library's actions, which require a token. */
export function actionForms(csrfToken: string): Forms {
  const hidden = { csrfToken, callbackUrl: "/" }
  return {
    signIn: { action: "/auth/signin/local", hidden },
    signOut: { action: "/auth/signout", hidden },
    rename: { action: "/name", hidden: { csrfToken } },
  }
}
