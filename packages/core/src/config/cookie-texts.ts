import type { CookieName } from "../contract/cookies.js"
import { AuthError } from "../errors/auth-error.js"

export function nameOfNoCookie({ member, name }: CookieName): Error {
  const plain = name.replaceAll(/[^\w.-]+/g, "-")
  return new AuthError(
    `cookies.${member} has the name ${quote(name)}, which no cookie can have. Write name: ${quote(plain || `own-${member}`)}.`,
  )
}

export function sameCookie({ member, name }: CookieName, other: CookieName): Error {
  return new AuthError(
    `cookies.${member} and cookies.${other.member} have the same name, ${quote(name)}, so one would overwrite the other. Give one of them another name.`,
  )
}

export function chunkCookie(whole: CookieName, chunk: CookieName): Error {
  return new AuthError(
    `cookies.${chunk.member} has the name ${quote(chunk.name)}, which is the name of a part of cookies.${whole.member} (${quote(whole.name)}). Give one of them another name.`,
  )
}

function quote(name: string): string {
  return JSON.stringify(name.slice(0, 100))
}
