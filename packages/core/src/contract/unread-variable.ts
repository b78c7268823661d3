import { envName } from "./resolved-provider.js"

const SUFFIXES = { clientId: "ID", clientSecret: "SECRET" } as const

/**
 * What to do with a variable that has a client's id or secret under another name that people give it, such as
 * `GITHUB_CLIENT_ID`; empty if none is set. Only its name is in the text.
 */
export function adviceOnUnread(id: string, option: keyof typeof SUFFIXES): string {
  const suffix = SUFFIXES[option]
  const wanted = envName(id, suffix)
  const { process } = globalThis as { process?: { env?: Readonly<Record<string, unknown>> } }
  const begin = wanted.slice("AUTH_".length, -suffix.length)
  const found = [`${begin}CLIENT_${suffix}`, `AUTH_${begin}CLIENT_${suffix}`, begin + suffix].find(
    (name) => process?.env?.[name],
  )
  return found === undefined
    ? ""
    : ` ${found} is set, but is not read. If it has the ${option}, rename it to ${wanted}, or write ${option}: process.env.${found}.`
}
