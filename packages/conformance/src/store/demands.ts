import type { AuthConfig } from "@sallyport/core"

/** Which rows a configuration keeps. */
export interface Demands {
  readonly sessions: boolean
  readonly links: boolean
  readonly passkeys: boolean
  readonly records: boolean
}

/** What the store of a configuration must be able to keep, so that nothing is asked of it that nobody needs. */
export function demandsOf({ session, providers, extensions, records }: AuthConfig): Demands {
  const flat = (Array.isArray(providers) ? providers : []).map((one) =>
    Object(typeof one === "function" ? one({}) : one),
  ) as readonly Readonly<Record<string, unknown>>[]
  const has = (type: string) => flat.some((provider) => provider["type"] === type)
  return {
    sessions: (session?.strategy ?? "database") === "database",
    links: has("email"),
    passkeys: has("webauthn"),
    records:
      records !== undefined ||
      (extensions ?? []).length > 0 ||
      flat.some(({ extension }) => Boolean(extension)),
  }
}
