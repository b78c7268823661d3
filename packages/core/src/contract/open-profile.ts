/**
 * A profile with more members than are listed. They are `any`, the one place where a preset's types are: `profile`
 * functions and callbacks written for Auth.js read claims that only their own tenant has.
 */
export interface OpenProfile {
  // oxlint-disable-next-line typescript/no-explicit-any -- see above: with `unknown`, code that compiles today would not
  [claim: string]: any
}
