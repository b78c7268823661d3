import type { AuthConfig } from "../contract/config.js"
import type { ResolvedCookies } from "../contract/cookies.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { isChunkOf } from "../cookies/held-values.js"
import { AuthError } from "../errors/auth-error.js"

/**
 * Cookies that would overwrite each other or be read as part of each other, on https or on http. Each pair is reported
 * once: two with the same name, or one named like a chunk of another (`name` and `name.0`).
 */
export function cookieNameProblems(
  { secure, plain }: ResolvedConfig["cookies"],
  { useSecureCookies }: Pick<AuthConfig, "useSecureCookies">,
): readonly Error[] {
  const messages = new Set([
    ...(useSecureCookies === false ? [] : conflictsIn(secure)),
    ...(useSecureCookies === true ? [] : conflictsIn(plain)),
  ])
  return [...messages].map((message) => new AuthError(message))
}

function conflictsIn(cookies: ResolvedCookies): readonly string[] {
  const names = Object.entries(cookies).map(([member, { name }]) => ({
    member,
    name: String(name),
  }))
  return names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other) => {
      if (one.name === other.name) return [sameName(one, other)]
      if (isChunkOf(one.name, other.name)) return [chunkName(one, other)]
      return isChunkOf(other.name, one.name) ? [chunkName(other, one)] : []
    }),
  )
}

interface Named {
  readonly member: string
  readonly name: string
}

function sameName({ member, name }: Named, other: Named): string {
  return `cookies.${member} and cookies.${other.member} have the same name, ${quote(name)}, so one would overwrite the other. Give one of them another name.`
}

function chunkName(whole: Named, chunk: Named): string {
  return `cookies.${chunk.member} has the name ${quote(chunk.name)}, which is the name of a part of cookies.${whole.member} (${quote(whole.name)}). Give one of them another name.`
}

function quote(name: string): string {
  return JSON.stringify(name.slice(0, 100))
}
