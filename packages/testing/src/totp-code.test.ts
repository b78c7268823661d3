import { expect, test } from "vitest"
import { totpCode } from "./totp-code.js"

// The key is that of RFC 6238 Appendix B, "12345678901234567890", and the codes end in the digits given there.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [20_000_000_000, "353130"],
])("second %d of the test vectors of RFC 6238 → %s", (seconds, code) => {
  expect(totpCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", { now: seconds * 1000 })).toBe(code)
})
