import { expect } from "vitest"
import { accountPage } from "../../packages/core/src/entrypoints/account-page.js"
import type { Browser } from "../../packages/core/test/support/browser.js"
import { KeysSite } from "../../packages/core/test/support/keys-site.js"
import { describeShownPages } from "./describe-shown-pages.js"
import type { SentPage } from "./page-faults.js"

// The pages on which people manage their API keys, as they meet them.

const PAGE = "session/keys"

const SCOPES = {
  "notes:read": { en: "Read your notes", de: "Ihre Notizen lesen", ar: "قراءة ملاحظاتك" },
  "notes:write": { en: "Change your notes", de: "Ihre Notizen ändern", ar: "تغيير ملاحظاتك" },
  [`very.long:${"x".repeat(50)}`]:
    "Manage everything that the International Federation of Very Long Organisation Names has ever written down",
}
const ALL = Object.keys(SCOPES)

/** As long as a name can be, without a place to break it. */
const NAMES = ["Nightly backup", "W".repeat(100), "مفتاح النسخ الاحتياطي", "x"]

/** Every state of the pages in a language, as the site sends them to somebody. */
async function pagesIn(lang: string): Promise<readonly SentPage[]> {
  const keys = { scopes: SCOPES, most: 6, never: true, prefix: "analyticalengine" }
  const site = new KeysSite({ keys, config: { extensions: [accountPage()] } })
  const browser = await site.signedIn()
  const shown: SentPage[] = []
  const keep = async (name: string, answer: Response, status = 200) => {
    expect([name, answer.status]).toEqual([name, status])
    shown.push({ name: `${lang}-${name}`, document: await answer.text() })
  }
  const show = async (name: string, path: string) =>
    keep(name, await browser.get(path, { "accept-language": lang }))
  const send = async (fields: Record<string, string>) =>
    browser.post(PAGE, fields, { "accept-language": lang })
  await show("none", PAGE)
  await show("account-none", "session/account")
  await show("new", `${PAGE}?step=new`)
  const filled = { name: NAMES[0] ?? "", scopes: ALL.join(" "), days: "30" }
  await show("new-filled", `${PAGE}?step=new&${new URLSearchParams(filled)}`)
  const form = async () => formIn(browser, `${PAGE}?step=new`)
  const wanted = { name: "Backup", days: "90", create: "1", "may notes:read": "on" }
  for (const wrong of [{ name: "" }, { "may notes:read": "" }, { days: "0" }])
    await keep(
      `new-wrong-${Object.keys(wrong)[0]?.slice(0, 4)}`,
      await send({ ...wanted, form: await form(), ...wrong }),
      422,
    )
  await keep("made", await send({ ...wanted, form: await form() }))
  const mine = await site.mine(browser)
  await mine.create({ name: NAMES[1] ?? "", scopes: ALL, days: 3 })
  await mine.create({ name: NAMES[2] ?? "", scopes: ["notes:write"], days: null })
  const { id } = await mine.create({ name: NAMES[3] ?? "", scopes: ["notes:read"] })
  await show("list", PAGE)
  await show("account", "session/account")
  await show("end", `${PAGE}?step=end&key=${id}`)
  await show("replace", `${PAGE}?step=replace&key=${id}`)
  const replaced = {
    form: await formIn(browser, `${PAGE}?step=replace&key=${id}`),
    overlap: "86400",
    replace: id,
  }
  await keep("replaced", await send(replaced))
  await send(replaced)
  await show("sent-twice", PAGE)
  await send({ end: id })
  await show("deleted", PAGE)
  await mine.create({ name: "Last", scopes: ["notes:read"] })
  await mine.create({ name: "Last but one", scopes: ["notes:read"] })
  await show("full", PAGE)
  return shown
}

async function formIn(browser: Browser, path: string): Promise<string> {
  const page = await (await browser.get(path)).text()
  return /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ""
}

describeShownPages({
  title: "Pages of API keys",
  languages: ["en", "ar", "de", "ja"],
  atLeast: 2,
  pagesIn,
})
