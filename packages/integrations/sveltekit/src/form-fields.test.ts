import { describe, expect, test } from "vitest"
import { signInForm, signOutForm } from "./form-fields.js"

function form(fields: readonly (readonly [string, string | Blob])[]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe("The form of a sign-in", () => {
  test("names a provider, its fields and the parameters of the authorization server", () => {
    const fields = [
      ["providerId", "github"],
      ["redirectTo", "/me"],
      ["email", "ada@example.com"],
      ["authorizationParams-login_hint", "ada"],
    ] as const
    expect(signInForm(form(fields))).toEqual({
      provider: "github",
      options: { redirectTo: "/me", redirect: true, email: "ada@example.com" },
      authorizationParams: { login_hint: "ada" },
    })
  })

  test.each([
    ["nothing", [], { provider: undefined, redirectTo: undefined, redirect: true }],
    ["an empty provider", [["providerId", ""]], { provider: undefined, redirect: true }],
    ["an empty target", [["redirectTo", ""]], { redirectTo: undefined, redirect: true }],
    ["the target's older name", [["callbackUrl", "/a"]], { redirectTo: "/a", redirect: true }],
    [
      "both names",
      [
        ["callbackUrl", "/a"],
        ["redirectTo", "/b"],
      ],
      { redirectTo: "/b" },
    ],
    ["a redirect that is switched off", [["redirect", "false"]], { redirect: false }],
    ["a redirect that is on", [["redirect", "true"]], { redirect: true }],
  ] as const)("with %s", (_, fields, expected) => {
    const { provider, options } = signInForm(form(fields))
    expect({ provider, ...options }).toMatchObject(expected)
  })

  test("a file is no field of a sign-in", () => {
    const { options } = signInForm(form([["name", new Blob(["x"])]]))
    expect(options).not.toHaveProperty("name")
  })
})

test("the form of a sign-out says where to go, and nothing else", () => {
  const fields = [
    ["redirectTo", "/bye"],
    ["providerId", "github"],
    ["name", "x"],
  ] as const
  expect(signOutForm(form(fields))).toEqual({ redirectTo: "/bye", redirect: true })
})
