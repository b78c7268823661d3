/** What only development has. */
export interface Demo {
  /** Where the mail is read that the application sends. */
  readonly mailboxUrl: string
  /** The account that is there from the start. Its person is an administrator. */
  readonly email: string
  readonly password: string
}

/**
 * Set while `sallyport-dev` runs the application, which tells it so with exactly this value; null everywhere else, also
 * where somebody has written `SALLYPORT_DEV=false`. What a copy of this application must not have in production depends on
 * it: the local identity provider, and the account of the demonstration.
 */
export const demo: Demo | null =
  process.env["SALLYPORT_DEV"] === "true"
    ? {
        mailboxUrl: process.env["MAILBOX_URL"] ?? "",
        email: "katherine@example.com",
        password: "trajectory analysis",
      }
    : null

/**
 * The identity provider of `sallyport-dev`, and none in production. Its issuer, client id and secret come from the
 * environment: AUTH_LOCAL_ISSUER, AUTH_LOCAL_ID, AUTH_LOCAL_SECRET.
 */
export const localProviders =
  demo === null ? [] : [{ id: "local", name: "Local identity provider", type: "oidc" } as const]
