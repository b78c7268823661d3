import { expect, test } from "vitest"
import { storedValues } from "../contract/stored-values.js"
import { LONGEST_ADDRESS } from "./storable.js"

test("The longest address that a sign-in lets in is the one that tables have room for", () => {
  const { user, account, verificationToken } = storedValues
  for (const { characters } of [user.email, account.verifiedEmail, verificationToken.identifier])
    expect(characters).toBe(LONGEST_ADDRESS)
})
