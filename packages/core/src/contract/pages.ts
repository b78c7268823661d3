/** Paths of your own pages, which replace the built-in ones. */
export interface PagesOptions {
  /** Replaces the sign-in page; gets `callbackUrl`, and after a failure `error` and `code`. */
  signIn: string
  /** Replaces the page that asks whether to sign out; gets `callbackUrl`. */
  signOut: string
  /** Replaces the error page; gets `error`. */
  error: string
  /** Replaces the page that says that a link was sent. */
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
