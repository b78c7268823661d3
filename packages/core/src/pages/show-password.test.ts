import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { en } from "../texts/en.js"
import { html, htmlText } from "./html.js"
import {
  SHOW_PASSWORD_HASH,
  showPasswordButton,
  showPasswordScript,
  showsPassword,
} from "./show-password.js"

test("the policy names the hash of the very script that stands in the page", () => {
  const element = htmlText(html`${showPasswordScript(showPasswordButton(en.core))}`)
  const source = /^<script>(.*)<\/script>$/.exec(element)?.[1] ?? ""
  expect(source).toContain("template.reveal")
  const hash = createHash("sha256").update(source).digest("base64")
  expect(SHOW_PASSWORD_HASH).toBe(`sha256-${hash}`)
})

test("a page without the button has no script, and no value can ask for one", () => {
  const body = html`<p>${'<template class="reveal">'}</p>`
  expect(showPasswordScript(body)).toBeUndefined()
  expect(showsPassword(htmlText(body))).toBe(false)
})
