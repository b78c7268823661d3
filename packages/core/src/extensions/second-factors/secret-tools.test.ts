import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { htmlText } from "../../pages/html.js"
import { en } from "../../texts/en.js"
import { secretTools, TOOLS_SCRIPT } from "./secret-tools.js"

test("the policy names the hash of the very script that stands in the page", () => {
  const hash = createHash("sha256").update(TOOLS_SCRIPT.source).digest("base64")
  expect(TOOLS_SCRIPT.hash).toBe(`sha256-${hash}`)
})

test("the buttons are inert without the script, and only what is a file can be written and printed", () => {
  const key = htmlText(secretTools(en.secondFactors, { of: "key" }))
  expect(key).toMatch(/^<template class="tools" data-of="key">.*<\/template>$/s)
  expect(key).not.toMatch(/download|print/)
  const codes = htmlText(secretTools(en.secondFactors, { of: "codes", file: "codes.txt" }))
  for (const value of ["copy", "download", "print"]) expect(codes).toContain(`value="${value}"`)
})
