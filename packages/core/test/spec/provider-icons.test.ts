import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, test } from "vitest"
import { icon as brevoIcon } from "../../src/icons/brevo.js"
import { icon as gitHubIcon } from "../../src/icons/github.js"
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

test("a preset brings its icon, also under an id and a name of the application's own", async () => {
  const page = await signInPage(GitHub({ ...client, id: "work", name: "Work" }))
  expect(page).toContain(`<path d="${gitHubIcon.path}" />`)
  expect(page).toContain(`--icon-light:${gitHubIcon.colour}`)
})

test("one that sends email brings its colour", async () => {
  const page = await signInPage(Brevo({ apiKey: "key" }))
  expect(page).toContain(`--provider-brand-color:${brevoIcon.colour}`)
})

test("the application's icon stands before the preset's", async () => {
  const icon = { colour: "#123456", path: "M0 0h24v24z" }
  const page = await signInPage(GitHub({ ...client, icon }))
  expect(page).toContain(`<path d="M0 0h24v24z" />`)
  expect(page).not.toContain(gitHubIcon.path)
})

test("an id alone makes no icon", async () => {
  const provider = { ...GitHub(client), icon: undefined }
  expect(await signInPage(provider)).toContain(`data-letter="G"`)
})

test("GET /providers does not carry it", async () => {
  const browser = new Browser(world({ providers: [GitHub(client)] }))
  expect(await (await browser.get("providers")).text()).not.toContain(gitHubIcon.path)
})
