/**
 * A profile with more members than are listed. The others are `any`, as in Auth.js, because `profile` functions and
 * callbacks may read claims that only their own tenant sends. So a misspelt claim compiles. Type the parameter as
 * `KnownClaims<GoogleProfile>` to have it refused.
 */
export interface OpenProfile {
  // oxlint-disable-next-line typescript/no-explicit-any -- see above: with `unknown`, code that compiles today would not
  [claim: string]: any
}

/**
 * Only the listed members of a profile: `profile: (claims: KnownClaims<GoogleProfile>) => …` refuses a misspelt claim.
 */
export type KnownClaims<P> = {
  [Claim in keyof P as string extends Claim ? never : Claim]: P[Claim]
}

/** The parts of a name joined with a space; null if there are none. Values that are not text are left out. */
export function fullName(...words: readonly unknown[]): string | null {
  const present = words.filter((word) => typeof word === "string").map((word) => word.trim())
  return present.filter(Boolean).join(" ") || null
}
