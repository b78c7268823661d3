/** @jest-environment jsdom */
import { signIn, useSession } from "next-auth/react"

jest.mock("next-auth/react")

test("a test that says who is signed in", () => {
  useSession.mockReturnValue({ data: null, status: "unauthenticated" })
  expect(useSession().status).toBe("unauthenticated")
  signIn("github")
  expect(signIn).toHaveBeenCalledWith("github")
})
