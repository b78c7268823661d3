import type { configOf } from "./find-configurations.js"

type Configuration = Awaited<ReturnType<typeof configOf>>

/** What a configuration needs that only a job of the application can do: nothing in it shows how many people come by. */
export function jobNotes(
  config: Configuration,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (!config || typeof config === "function") return []
  const has = (name: string) => config.extensions?.some((one) => one.name === name) === true
  const tellsOfSite = has("notices") && has("people")
  return [
    ...(has("accounts") ? [DUE] : []),
    ...(tellsOfSite && !environment["AUTH_URL"] && !environment["NEXTAUTH_URL"] ? [UNTOLD] : []),
  ]
}

const DUE =
  "accounts() deletes accounts that are due, and sends mails that are late, when somebody signs in. If days may pass without that, call admin(config).accounts.finish() from a job, once a day."

const UNTOLD =
  "notices() tells people what your back office does to their account, such as removing a second factor, if AUTH_URL says where the site is: no request does. Set it wherever admin(config) is called."
