/** Paths of the application's own pages, in place of the built-in ones. */
export interface PagesOptions {
  /** In place of the sign-in page; gets `callbackUrl`, and after a failure `error` and `code`. */
  signIn: string
  /** In place of the page that asks whether to sign out; gets `callbackUrl`. */
  signOut: string
  /** In place of the error page; gets `error`. */
  error: string
  /** In place of the page that says a link was sent. */
  verifyRequest: string
  /** Where a person goes after signing in for the first time. */
  newUser: string
}

export type ErrorPageParam = "Configuration" | "AccessDenied" | "Verification"

export type SignInPageErrorParam =
  | "Signin"
  | "OAuthSignin"
  | "OAuthCallbackError"
  | "OAuthCreateAccount"
  | "EmailCreateAccount"
  | "Callback"
  | "OAuthAccountNotLinked"
  | "EmailSignin"
  | "CredentialsSignin"
  | "SessionRequired"
