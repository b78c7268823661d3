type Checks = readonly ("pkce" | "state" | "nonce" | "none")[]

const BOTH: Checks = ["pkce", "state"]

/** The checks of presets of version 4 that have another list than `["state"]`. */
const others: Readonly<Record<string, Checks>> = {
  apple: ["pkce"],
  auth0: BOTH,
  authentik: BOTH,
  "boxyhq-saml": BOTH,
  dropbox: BOTH,
  "duende-identity-server6": BOTH,
  fusionauth: BOTH,
  gitlab: BOTH,
  google: BOTH,
  "identity-server4": BOTH,
  keycloak: BOTH,
  passage: BOTH,
  "united-effects": BOTH,
  zitadel: BOTH,
}

/**
 * The checks that version 4 uses for a preset, or for a provider of the application, when the configuration names none. A sign-in that begins
 * on this library can then end on an instance of version 4, and the other way round. Its preset for Salesforce has no check at all; here it has `state`.
 */
export function checksOfVersion4(
  preset: string | undefined,
): ("pkce" | "state" | "nonce" | "none")[] {
  return [...((preset && others[preset]) || ["state"])]
}
