import { escapeHtml } from "./escape-html.js"

const LONGEST = 300

/** A shorter secret may also be part of ordinary words, so it is only removed where it is a word by itself. */
const TELLING = 8

/** Texts that no error may contain, keyed by the name that replaces them. */
export type Secrets = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Someone else's text, made safe for an error message: on one line, at most 300 characters, and with each secret
 * replaced by its name in brackets, in any case and encoding (CWE-209, CWE-532).
 */
export function withoutSecrets(text: string, secrets: Secrets): string {
  const spellings = Object.entries(secrets)
    .flatMap(([name, secret = []]) =>
      [secret]
        .flat()
        .flatMap(spellingsOf)
        .map((spelling) => ({ name, spelling })),
    )
    // Longest first, because a link contains the token and the address.
    .toSorted((one, other) => other.spelling.length - one.spelling.length)
  const clean = spellings.reduce(
    (rest, { name, spelling }) => rest.replaceAll(pattern(spelling), `[${name}]`),
    text,
  )
  // Truncated last, because half a secret would not be recognised.
  return onOneLine(clean).slice(0, LONGEST)
}

/** The text without line breaks and other control characters: one would end a header or a line of a log (CWE-93). */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()
}

function spellingsOf(secret: string): string[] {
  if (secret === "") return []
  return [...new Set([secret, encodeURIComponent(secret), escapeHtml(secret)])]
}

function pattern(spelling: string): RegExp {
  const literal = spelling.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  return new RegExp(spelling.length < TELLING ? `(?<!\\w)${literal}(?!\\w)` : literal, "gi")
}
