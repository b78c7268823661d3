import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { openWorld } from "@sallyport/integration-kit"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { lacks } from "./support/lacks.js"
import { buildSite, type BuiltSite } from "./support/svelte-site.js"

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite("/shop")
})
afterAll(() => site?.remove())

describeIntegration({
  name: "SvelteKit under paths.base",
  root: "/shop",
  basePath: "/shop/auth",
  start: (given) => site.start(given),
  givesMe: true,
  givesAccess: true,
  lacks,
})

describe("The forms, as Svelte 5 renders them without scripts", () => {
  let html = ""
  beforeAll(async () => {
    const { world, end } = openWorld({
      name: "SvelteKit",
      basePath: "/shop/auth",
      start: (given) => site.start(given),
    })
    const { text } = await (await world.open()).visitor().get("/shop/forms")
    // Comments mark where a script would hydrate.
    html = text.replaceAll(/<!--.*?-->/g, "")
    await end()
  })

  const forms = () => [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form)
  const hidden = (form = "") =>
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    )

  test("post to the application's own routes, under its base", () => {
    const actions = forms().map((form) => /action="([^"]*)"/.exec(form)?.[1])
    const signIn = "/shop/signin"
    expect(actions).toEqual([signIn, signIn, "/shop/enter", signIn, "/shop/leave"])
    expect(forms().filter((form) => !form.includes('method="POST"'))).toEqual([])
  })

  test("send what they were given, each under its own name", () => {
    expect(hidden(forms()[0])).toEqual([["providerId", ""]])
    expect(hidden(forms()[1])).toEqual([
      ["providerId", "github"],
      ["redirectTo", "/me"],
      ["redirect", "false"],
      ["authorizationParams-login_hint", "ada"],
    ])
    expect(hidden(forms()[4])).toEqual([["redirectTo", "/bye"]])
  })

  test("have the fields of their provider, a text, and the attributes that were given", () => {
    expect(forms()[0]).toContain("Sign in")
    expect(forms()[1]).toContain("With GitHub")
    expect(forms()[1]).toMatch(/class="signInButton big"[^>]*data-testid="github"/)
    expect(forms().map((form) => form.includes('type="email"'))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
    expect(forms()[3]).toContain('type="password"')
    expect(forms()[4]).toContain("Sign out")
  })
})

// Loaded without types, because its declarations would replace those of Svelte 5 in the whole program.
const { compile } = createRequire(import.meta.url)("svelte4/compiler") as {
  compile: (
    source: string,
    options: { generate: "ssr" | "dom" },
  ) => { js: { code: string }; warnings: unknown[] }
}

describe.each(["SignIn", "SignOut"])("%s", (name) => {
  const file = new URL(`../components/${name}.svelte`, import.meta.url)

  test.each(["ssr", "dom"] as const)("compiles with Svelte 4, for %s", (generate) => {
    const { js, warnings } = compile(readFileSync(file, "utf8"), { generate })
    expect(js.code).toContain(name === "SignIn" ? "providerId" : "signOutButton")
    expect(warnings).toEqual([])
  })
})
