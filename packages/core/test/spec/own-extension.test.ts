import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { admin } from "../../src/entrypoints/admin.js"
import {
  defineExtension,
  type Extension,
  html,
  mail,
  openPage,
  operationsOf,
  personsPage,
  records,
} from "../../src/entrypoints/extensions.js"
import { audit } from "../../src/entrypoints/audit.js"
import { type OwnSessions, sessions } from "../../src/entrypoints/sessions.js"
import { recordsIn } from "../../src/adapter/own-operations.js"
import { Browser } from "../support/browser.js"
import { world } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }

/** What jobs can do with the diaries. */
interface Diaries {
  readonly read: (userId: string) => Promise<string | null>
  readonly remind: (to: string) => Promise<void>
}

const texts = {
  en: { title: "Your diary", save: "Save", saved: "It is saved." },
  de: { title: "Dein Tagebuch", save: "Speichern", saved: "Gespeichert." },
}

/** An extension of somebody else: everybody has a diary that whoever reads the store cannot read. */
function diary(): Extension<"diary", object, Diaries> {
  const about = {
    needs: [records("diary() keeps diaries"), mail("diary()")],
    pages: ["diary", "about-diaries"],
  } as const
  return defineExtension("diary", about, (setup) => {
    const pages = setup.collection("pages", { isSealed: true })
    const read = async (owner: string) => {
      const found = await pages.get(await setup.idOf(owner))
      return typeof found?.value === "string" ? found.value : null
    }
    return {
      pages: {
        diary: personsPage({
          texts,
          says: ["saved"],
          show: async ({ own, text, said, form, caller, call }) => {
            const { result } = await call(operationsOf<OwnSessions>("sessions"), "list")
            return {
              title: own.title,
              content: html`<p>${said && text(said)}</p>
                <p>${await read(await setup.ownerOf(caller))}</p>
                <p>${result.length} sessions</p>
                ${form(html`<input name="entry" /><button name="save">${text("save")}</button>`)}`,
            }
          },
          actions: {
            save: async ({ caller, request }) => {
              const owner = await setup.ownerOf(caller)
              const value = String(request.request.body["entry"])
              const record = { id: await setup.idOf(owner), owner, value, expires: null }
              await pages.put(record, "always")
              const what = { type: "extension", extension: "diary", what: "saved" } as const
              await setup.happened(caller, { ...what, user: owner, count: 1 })
              return { say: "saved" }
            },
          },
        }),
        "about-diaries": openPage({
          texts,
          show: ({ own }) => ({ title: own.title, content: html`<p>Everybody has one.</p>` }),
        }),
      },
      phases: {
        removed: async (userId) => {
          for (const owner of await setup.ownersOfId(userId)) await pages.removeOwned({ owner })
        },
      },
      admin: {
        read: async (userId) => {
          const all = await Promise.all((await setup.ownersOfId(userId)).map(read))
          return all.find((one) => one !== null) ?? null
        },
        remind: async (to) =>
          setup.mail({
            to,
            origin: "http://app.test",
            subject: "Write",
            text: "Write",
            html: "Write",
          }),
      },
    }
  })
}

function diarySite(more: Partial<AuthConfig> = {}) {
  const mails: string[] = []
  const adapter = MemoryAdapter()
  const extensions = [sessions(), audit(), diary()] as const
  const send = ({ to }: { readonly to: string }) => void mails.push(to)
  const options = { adapter, session: { strategy: "jwt" as const }, mail: send, ...more }
  const config = { ...world(options), extensions }
  return { config, mails, adapter, store: () => recordsIn(adapter)?.() }
}

const signedIn = async (config: AuthConfig) => {
  const browser = new Browser(config)
  await browser.post("callback/credentials", right)
  return browser
}

describe("An extension of somebody else", () => {
  test("has a page of the person, in their language, which says once what was done", async () => {
    const { config } = diarySite()
    const browser = await signedIn(config)
    const answer = await browser.post("session/diary", { save: "", entry: "Dear <diary>" })
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "http://app.test/auth/session/diary",
    ])
    const page = await (await browser.get("session/diary", { "accept-language": "de" })).text()
    expect(page).toMatch(
      /<title>Dein Tagebuch<\/title>.*Gespeichert\..*Dear &lt;diary&gt;.*1 sessions/s,
    )
    expect(await (await browser.get("session/diary")).text()).not.toContain("It is saved.")
  })

  test("whoever is not signed in is led to the sign-in page, and back; an open page is for all", async () => {
    const stranger = new Browser(diarySite().config)
    const { headers } = await stranger.get("session/diary")
    expect(headers.get("location")).toBe(
      "http://app.test/auth/signin?callbackUrl=http%3A%2F%2Fapp.test%2Fauth%2Fsession%2Fdiary",
    )
    const open = await stranger.get("session/about-diaries")
    expect([open.status, await open.text()]).toEqual([
      200,
      expect.stringContaining("Everybody has one."),
    ])
    expect((await stranger.post("session/about-diaries")).status).toBe(405)
  })

  test("a form without the token, or with two actions, does nothing", async () => {
    const { config } = diarySite()
    const browser = await signedIn(config)
    const forged = { method: "POST", body: { save: "", entry: "forged" } }
    expect((await browser.visit("session/diary", forged)).status).toBe(403)
    expect((await browser.post("session/diary", { entry: "no action" })).status).toBe(400)
    expect(await admin(config).diary.read("ada")).toBeNull()
  })

  test("its records are sealed, under a name of its own, and go with the person", async () => {
    const { config, store } = diarySite()
    const browser = await signedIn(config)
    await browser.post("session/diary", { save: "", entry: "secret" })
    const listed = (await store()?.list({ collection: "diary.pages", limit: 10 })) ?? []
    expect(listed).toHaveLength(1)
    expect(JSON.stringify(listed)).not.toContain("secret")
    const [record] = listed
    const id = record?.owner ?? ""
    expect(id).toMatch(/^account:/)
    expect(await admin(config).diary.read("ada")).toBe("secret")
    await admin(config).removed("ada")
    expect(await admin(config).diary.read("ada")).toBeNull()
  })

  test("a record that no secret opens is never the same as none", async () => {
    const { config, adapter } = diarySite()
    const browser = await signedIn(config)
    await browser.post("session/diary", { save: "", entry: "secret" })
    const secret = "another secret of thirty-two characters"
    const lost = admin(diarySite({ secret, adapter }).config)
    await expect(lost.diary.read("ada")).rejects.toThrow(/"diary\.pages" cannot be opened/)
    const both = admin(diarySite({ secret: [secret, String(config.secret)], adapter }).config)
    expect(await both.diary.read("ada")).toBe("secret")
  })

  test("what it tells is in the audit trail, with its listed members alone", async () => {
    const { config } = diarySite()
    const browser = await signedIn(config)
    await browser.post("session/diary", { save: "", entry: "secret" })
    const { entries } = await admin(config).audit.list()
    expect(entries[0]).toMatchObject({
      type: "extension",
      extension: "diary",
      what: "saved",
      count: 1,
    })
    expect(JSON.stringify(entries)).not.toContain("secret")
  })

  test("sends mails, and the start says so if nothing can", async () => {
    const { config, mails } = diarySite()
    await admin(config).diary.remind("ada@example.com")
    expect(mails).toEqual(["ada@example.com"])
    const without = world({ adapter: MemoryAdapter(), extensions: [sessions(), diary()] })
    expect((await new Browser(without).get("providers")).status).toBe(500)
    expect(without.log[0]?.message).toContain(
      "diary() sends messages, and there is no email provider",
    )
  })
})
