import { loadOnce } from "../../async/load-once.js"
import { toUtf8 } from "../../crypto/encoding.js"
import type { PhaseContext } from "../../contract/phases.js"
import { WeakPassword, type WeakReason } from "./weak-password.js"
import { isLeaked } from "./leaked-passwords.js"
import type { PasswordSetup } from "./password-setup.js"

/** In code points (NIST SP 800-63B §3.1.1.2). */
const SHORTEST = 8
/** In bytes of UTF-8. */
const LONGEST = 4096

/** Loaded with the first password that somebody chooses. */
const mostUsed = /* @__PURE__ */ loadOnce(
  async () => (await import("./most-used-passwords.js")).mostUsedPasswords,
)

/** A password that somebody wants to have. */
export interface NewPassword {
  readonly password: unknown
  /** The address that they sign in with. */
  readonly address: string
}

/**
 * Throws `WeakPassword` if this cannot be chosen. No rule says which characters a password must have: such rules make
 * people choose passwords that are alike (NIST SP 800-63B §3.1.1.2).
 */
export async function requireStrong(
  setup: PasswordSetup,
  { origin }: Pick<PhaseContext, "origin">,
  wanted: NewPassword,
): Promise<string> {
  const { password } = wanted
  const normal = typeof password === "string" ? password.normalize("NFKC") : ""
  const size = normal.length > LONGEST ? normal.length : toUtf8(normal).length
  if (size > LONGEST) throw weak("too_long")
  if (lengthOf(password, normal) < SHORTEST || normal.includes("\0")) throw weak("too_short")
  const words = [setup.theme.name ?? "", new URL(origin).hostname, wanted.address]
  if (isMadeOf(normal, words)) throw weak("site_words")
  const seen = seenOf(normal)
  if (seen === "" || (await mostUsed()).has(seen)) throw weak("common")
  if (await isLeaked(setup, normal)) throw weak("leaked")
  return password as string
}

const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** What is left of it to guess: blanks around it and characters that nobody sees make no other password. */
function seenOf(normal: string): string {
  return normal.replaceAll(UNSEEN, "").trim().toLowerCase()
}

/** One character may become many by NFKC, such as U+FDFA; and an accent that was typed apart is none of its own. */
function lengthOf(typed: unknown, normal: string): number {
  return Math.min([...String(typed)].length, [...normal].length)
}

/**
 * Whether the letters of the password are one of these words, or a part of one between separators: `example` of
 * `example.com`, with whatever digits and signs around it.
 */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = lettersIn(password)
  if (letters === "") return false
  return words
    .flatMap((word) => [word, ...word.split(/[\s@.+_-]+/)])
    .some((word) => lettersIn(word) === letters)
}

function lettersIn(text: string): string {
  return text.toLowerCase().replaceAll(/\P{L}/gu, "")
}

const MESSAGES: Readonly<Record<WeakReason, string>> = {
  too_short:
    "The password is shorter than 8 characters, or contains a character that passwords cannot have.",
  too_long: "The password is longer than 4,096 bytes.",
  site_words: "The password consists of the name of the site, or of the person's own address.",
  common: "The password is one of the most used.",
  leaked: "The password is in a list of leaked passwords.",
}

function weak(reason: WeakReason): WeakPassword {
  return new WeakPassword(MESSAGES[reason], { reason })
}
