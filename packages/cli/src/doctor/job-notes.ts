import type { configOf } from "./find-configurations.js"

/** What a configuration needs that only a job of the application can do: nothing in it shows how many people come by. */
export function jobNotes(config: Awaited<ReturnType<typeof configOf>>): readonly string[] {
  if (!config || typeof config === "function") return []
  return config.extensions?.some(({ name }) => name === "accounts") === true
    ? [
        "accounts() deletes accounts that are due, and sends mails that are late, when somebody signs in. If days may pass without that, call admin(config).accounts.finish() from a job, once a day.",
      ]
    : []
}
