import fc from "../../node_modules/fast-check/lib/fast-check.js"
import { seed } from "./depth.js"

// In place of fast-check, for all tests (vitest.config.ts): the same values in every run, unless it is one with another
// seed. A counterexample that only some runs find would fail a commit that passed yesterday.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

export * from "../../node_modules/fast-check/lib/fast-check.js"
export default fc
