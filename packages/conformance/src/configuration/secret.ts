import { type Finding, finding } from "../finding.js"
import type { ExaminedConfiguration } from "./examined.js"

/** Secrets that anybody can guess, that others know, or that are written in two ways. */
export function secretFindings(examined: ExaminedConfiguration): readonly Finding[] {
  const secrets = secretsOf(examined)
  return [
    ...secrets.filter(isPlaceholder).map(() =>
      finding("AUTH_SECRET_PLACEHOLDER", {
        cause: "The secret is the text of an example, or repeats itself, so anyone can guess it.",
      }),
    ),
    ...secrets.filter(isDressed).map(() =>
      finding("AUTH_SECRET_NOT_TRIMMED", {
        cause: "The secret begins or ends with white space or quotation marks.",
      }),
    ),
    ...reused(examined, secrets),
    ...inBrowsers(examined, secrets),
    ...leftBehind(examined),
  ]
}

function secretsOf({ filled: { secret } }: ExaminedConfiguration): readonly string[] {
  return [secret ?? []].flat().filter((one) => typeof one === "string" && one.trim() !== "")
}

const EXAMPLES =
  /^(?:<.*>|\W*(?:(?:your|my|a|the|some|super|top|very|long|random|auth|nextauth|next|jwt|session|app|dev|test|local|please|insecure|example|default|development)[-_ ]*)*(?:secret|password|passphrase|key|changeme|change[-_ ]?(?:me|this|it)|todo|placeholder|string|value)[-_ ]*(?:here|please|key|\d{0,6})\W*)$/i

/** Whether it is a text of examples, or has so few different characters that it was typed and not drawn. */
function isPlaceholder(secret: string): boolean {
  const plain = secret.trim()
  return EXAMPLES.test(plain) || /^(.{1,8}?)\1+$/s.test(plain) || new Set(plain).size < 6
}

function isDressed(secret: string): boolean {
  return secret !== secret.trim() || /^(["'`]).*\1$/s.test(secret)
}

function reused(
  { providers }: ExaminedConfiguration,
  secrets: readonly string[],
): readonly Finding[] {
  return providers
    .filter(({ clientSecret }) => secrets.some((one) => one === clientSecret))
    .map(({ id }) =>
      finding("AUTH_SECRET_REUSED", {
        cause: `The secret is also the client secret of provider "${id}", so that provider can make sessions.`,
      }),
    )
}

/** What frameworks put into the scripts of pages. */
const PUBLIC = /^(?:NEXT_PUBLIC_|NUXT_PUBLIC_|VITE_|PUBLIC_|REACT_APP_|EXPO_PUBLIC_|GATSBY_)/

function inBrowsers(
  { environment }: ExaminedConfiguration,
  secrets: readonly string[],
): readonly Finding[] {
  return Object.entries(environment)
    .filter(([name, value]) => PUBLIC.test(name) && value && secrets.includes(value))
    .map(([name]) =>
      finding("AUTH_SECRET_PUBLIC", {
        cause: `${name} holds the secret, and variables with this prefix are sent to browsers.`,
        fix: `Remove ${name}, and set AUTH_SECRET to a new value, because the old one is public.`,
      }),
    )
}

/** Core reads the older name only where no other is set. */
function leftBehind({ environment, written }: ExaminedConfiguration): readonly Finding[] {
  const { AUTH_SECRET: current, NEXTAUTH_SECRET: former } = environment
  const isIgnored = former && (current ? current !== former : isOther(written.secret, former))
  return isIgnored
    ? [
        finding("NEXTAUTH_SECRET_IGNORED", {
          cause: "NEXTAUTH_SECRET differs from the secret that is used, and is ignored.",
        }),
      ]
    : []
}

function isOther(secret: string | readonly string[] | undefined, former: string): boolean {
  const all = [secret ?? []].flat()
  return all.length > 0 && !all.includes(former)
}
