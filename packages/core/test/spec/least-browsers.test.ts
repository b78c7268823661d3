import { MemoryAdapter } from "@sallyport/memory-adapter"
import { transform } from "esbuild"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { passkeyScript } from "../../src/pages/passkey-script.js"
import Passkey from "../../src/providers/passkey.js"
import { Browser } from "../support/browser.js"
import { mailTo, password, world } from "../support/world.js"

/** What docs/client.md promises. */
const LEAST = ["safari15.4", "chrome100", "firefox100"]

/** Names that those browsers do not have. Where they are only asked for, they may stand behind a question. */
const NEWER =
  /\b(?:URL\.(?:canParse|parse)|AbortSignal\.(?:timeout|any)|Promise\.(?:withResolvers|try)|Object\.groupBy|Array\.fromAsync)\b|\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|requestSubmit|checkVisibility|showPopover|isWellFormed)\(/

/** Rules that these browsers drop, and with them something that people need; the rest is only looks. */
const NEEDED = /(?:background|border|border-color|color|display|inline-size|grid-area):/

/** Whether esbuild has nothing to change for these browsers. */
async function isOldSyntax(code: string, loader: "js" | "css"): Promise<boolean> {
  const written = async (target: string | string[]) =>
    (await transform(code, { loader, target, minify: false })).code
  return (await written(LEAST)) === (await written("esnext"))
}

const root = path.resolve(import.meta.dirname, "../../../..")

function scriptsIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !name.includes("node_modules"))
    .map((name) => path.join(folder, name))
}

/** The built-in pages, as browsers get them. */
async function documents(): Promise<string[]> {
  const config = world({
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    experimental: { enableWebAuthn: true },
    providers: [password(), mailTo([]), Passkey({})],
    extensions: [sessions(), accountPage()],
  })
  const browser = new Browser(config)
  const pages = ["signin", "signin?error=CredentialsSignin", "signout", "error", "verify-request"]
  const shown = await Promise.all(pages.map(async (page) => (await browser.get(page)).text()))
  await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
  return [...shown, await (await browser.get("session/account")).text()]
}

const parts = (page: string, element: "style" | "script") =>
  [...page.matchAll(new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`, "g"))].map(
    ([, text = ""]) => text,
  )

describe("What runs in a browser runs in the least of them", () => {
  test("the scripts of the pages, and the packages for clients", async () => {
    const inline = (await documents()).flatMap((page) => parts(page, "script"))
    const files = [
      "packages/client/dist",
      ...["react", "solid", "svelte", "vue"].map((name) => `packages/clients/${name}/dist`),
    ].flatMap(scriptsIn)
    expect(files.length).toBeGreaterThan(30)
    const all = [
      ["the script of passkeys", passkeyScript().source] as const,
      ...inline.map((text) => ["in a page", text] as const),
      ...files.map((file) => [file, readFileSync(path.join(root, file), "utf8")] as const),
    ]
    for (const [name, code] of all) {
      expect(NEWER.exec(code)?.[0], name).toBeUndefined()
      expect(await isOldSyntax(code, "js"), name).toBe(true)
    }
  })

  test("the styles of the pages have no newer syntax", async () => {
    for (const page of await documents())
      for (const css of parts(page, "style")) {
        // What is asked for with @supports comes after it.
        const plain = css.slice(0, css.indexOf("@supports not"))
        expect(await isOldSyntax(plain.replace(/color-mix\([^;}]*/g, "red"), "css")).toBe(true)
        expect(plain).not.toMatch(
          /light-dark\(|@container|@scope|@starting-style|[^-]&|\d(?:dvh|lh)\b/,
        )
      }
  })

  test("where a browser does not know color-mix, nothing that people read or press is lost", async () => {
    for (const page of await documents())
      for (const css of parts(page, "style")) {
        const fallback = /@supports not \(color:color-mix[^{]*\{([\s\S]*)/.exec(css)?.[1] ?? ""
        const mixed = [...css.matchAll(/([^{}]+)\{([^{}]*color-mix[^{}]*)\}/g)]
          .filter(([, , body = ""]) =>
            body
              .split(";")
              .some(
                (rule) => rule.includes("color-mix") && NEEDED.test(rule) && !isDecoration(rule),
              ),
          )
          .map(([, selector = ""]) => selector.trim())
        expect(mixed.length).toBeGreaterThan(0)
        for (const selector of mixed)
          expect(fallback, selector).toContain(selector.split(",")[0]?.trim() ?? "")
      }
  })
})

/** Without them the element is there all the same, in the colours of what is around it. */
function isDecoration(rule: string): boolean {
  return /text-decoration-color|currentColor \d/.test(rule)
}
