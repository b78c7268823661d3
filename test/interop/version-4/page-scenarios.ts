import type { Scenario } from "./scenario.js"

const codes =
  `Configuration AccessDenied Verification Default Signin OAuthSignin OAuthCallback OAuthCreateAccount
  EmailCreateAccount Callback OAuthAccountNotLinked EmailSignin CredentialsSignin SessionRequired anything`.split(
    /\s+/,
  )

const pages = {
  signIn: "/my-signin",
  signOut: "/my-signout",
  error: "/my-error",
  verifyRequest: "/my-mail",
  newUser: "/my-welcome",
}

const actions = ["signin", "signout", "verify-request", "providers", "csrf", "session"]

export const pageScenarios: readonly Scenario[] = [
  ...codes.flatMap((code): Scenario[] => [
    {
      name: `GET /error?error=${code}`,
      play: ({ visitor }) => visitor().send(`error?error=${code}`),
    },
    {
      name: `GET /error?error=${code}, with pages`,
      setting: { options: () => ({ pages }) },
      play: ({ visitor }) => visitor().send(`error?error=${code}`),
    },
  ]),
  ...actions.flatMap((action): Scenario[] => [
    { name: `GET /${action}`, play: ({ visitor }) => visitor().send(action) },
    {
      name: `GET /${action} over https`,
      setting: { https: true },
      play: ({ visitor }) => visitor().send(action),
    },
    {
      name: `GET /${action}, with pages`,
      setting: { options: () => ({ pages }) },
      play: ({ visitor }) => visitor().send(`${action}?callbackUrl=/in&error=X`),
    },
  ]),
  { name: "an unknown action", play: ({ visitor }) => visitor().send("nothing") },
  { name: "PUT", play: ({ visitor }) => visitor().send("session", { method: "PUT" }) },
  { name: "HEAD", play: ({ visitor }) => visitor().send("session", { method: "HEAD" }) },
  {
    name: "POST /_log",
    play: ({ visitor }) =>
      visitor().send("_log", {
        method: "POST",
        body: new URLSearchParams({ level: "error", code: "X", message: "m" }),
      }),
  },
  { name: "GET /_log", play: ({ visitor }) => visitor().send("_log") },
]
