import type { DevAccount } from "./dev-account.js"

const PROFILE_CLAIMS = ["name", "picture", "preferred_username"] as const

/** The claims that each scope gives access to (OpenID Connect Core §5.4). */
export function claimsByScope(accounts: readonly DevAccount[]): Record<string, string[]> {
  const more = accounts.flatMap(({ claims }) => Object.keys(claims ?? {}))
  return {
    openid: ["sub"],
    profile: [...new Set([...PROFILE_CLAIMS, ...more])],
    email: ["email", "email_verified"],
  }
}

/** All claims of an account; the engine selects them by scope. Missing values are left out. */
export function accountClaims(
  account: DevAccount,
  issuer: string,
): { sub: string } & Record<string, unknown> {
  const { id, name, email, emailVerified = false, claims } = account
  return {
    ...(name !== undefined && { name }),
    preferred_username: id,
    picture: pictureUrl(account, issuer),
    ...(email !== undefined && { email, email_verified: emailVerified }),
    ...claims,
    sub: id,
  }
}

/** The URL of the account's picture, served by this server so that nothing is fetched from elsewhere. */
export function pictureUrl({ id }: DevAccount, issuer = ""): string {
  return `${issuer}/pictures/${encodeURIComponent(id)}.svg`
}
