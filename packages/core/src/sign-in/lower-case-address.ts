/**
 * The address in lower case, so that one mailbox is one user. A letter that only looks like an ASCII letter keeps its
 * case: `\u212A` (the Kelvin sign) becomes `k` in lower case, and its mailbox belongs to another person (CWE-178,
 * CWE-1289).
 */
export function lowerCaseAddress(email: string): string {
  if (!/[^\0-\u007f]/.test(email)) return email.toLowerCase()
  return Array.from(email, (character) => {
    const lower = character.toLowerCase()
    const becomesAscii = character > "\u007f" && /[\0-\u007f]/.test(lower)
    return becomesAscii ? character : lower
  }).join("")
}
