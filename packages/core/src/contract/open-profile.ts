/**
 * A profile with more members than are listed. Here they are `any`, as in the presets of Auth.js: `profile` functions and
 * callbacks that were written for those read claims that only their own tenant sends. So a misspelt claim compiles where this
 * is extended; name the parameter `KnownClaims<GoogleProfile>` to have it refused.
 */
export interface OpenProfile {
  // oxlint-disable-next-line typescript/no-explicit-any -- see above: with `unknown`, code that compiles today would not
  [claim: string]: any
}

/** The listed members of a profile and no others: `profile: (claims: KnownClaims<GoogleProfile>) => …` refuses a misspelt one. */
export type KnownClaims<P> = {
  [Claim in keyof P as string extends Claim ? never : Claim]: P[Claim]
}
