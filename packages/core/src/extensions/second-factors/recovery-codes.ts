import { randomBytes } from "../../crypto/random.js"
import { sha256Base64url } from "../../crypto/hash.js"
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from "./typed-code.js"

/** How many somebody gets at a time. */
const COUNT = 10
const GROUP = 4

/** Ten new recovery codes as people see them, such as `k7wm-2pxe-h94d`, each of 59 random bits. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: RECOVERY_LENGTH }, randomLetter).join("")
    return letters.replaceAll(new RegExp(`.{${GROUP}}(?!$)`, "g"), "$&-")
  })
}

/** Bytes that would make some letters likelier than others are drawn again. */
function randomLetter(): string {
  const fair = 256 - (256 % RECOVERY_ALPHABET.length)
  for (;;) {
    const [byte = fair] = randomBytes(1)
    if (byte < fair) return RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length] ?? ""
  }
}

/**
 * What is kept of a recovery code of this person. Nothing slower is needed, because it is no word that somebody chose,
 * and the record that it stands in is sealed.
 */
export async function recoveryHash(owner: string, code: string): Promise<string> {
  return sha256Base64url(JSON.stringify(["recovery code", owner, code.replaceAll("-", "")]))
}
