import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, test } from "vitest"
import { mark as brevoMark } from "../../src/marks/brevo.js"
import { mark as gitHubMark } from "../../src/marks/github.js"
import GitHub from "../../src/providers/github.js"
import Brevo from "../../src/providers/brevo.js"
import { Browser } from "../support/browser.js"
import { world } from "../support/world.js"

const client = { clientId: "id", clientSecret: "secret" }

async function signInPage(...providers: readonly object[]): Promise<string> {
  const browser = new Browser(
    world({ providers: [...providers] as never, adapter: MemoryAdapter() }),
  )
  return (await browser.get("signin")).text()
}

test("a preset brings its mark, also under an id and a name of the application's own", async () => {
  const page = await signInPage(GitHub({ ...client, id: "work", name: "Work" }))
  expect(page).toContain(`<path d="${gitHubMark.path}" />`)
  expect(page).toContain(`--mark-light:${gitHubMark.colour}`)
})

test("one that sends e-mail brings its colour", async () => {
  const page = await signInPage(Brevo({ apiKey: "key" }))
  expect(page).toContain(`--provider-brand-color:${brevoMark.colour}`)
})

test("the application's mark stands before the preset's", async () => {
  const mark = { colour: "#123456", path: "M0 0h24v24z" }
  const page = await signInPage(GitHub({ ...client, mark }))
  expect(page).toContain(`<path d="M0 0h24v24z" />`)
  expect(page).not.toContain(gitHubMark.path)
})

test("an id alone makes no mark", async () => {
  const provider = { ...GitHub(client), mark: undefined }
  expect(await signInPage(provider)).toContain(`data-letter="G"`)
})

test("GET /providers does not carry it", async () => {
  const browser = new Browser(world({ providers: [GitHub(client)] }))
  expect(await (await browser.get("providers")).text()).not.toContain(gitHubMark.path)
})
