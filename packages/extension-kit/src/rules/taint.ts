import { inspect } from "node:util"
import { TOTP_KEY, totpCode } from "@sallyport/testing"
import { BrokenRule, rule, type Rule } from "../rule.js"
import { nameOf, RIGHT_PASSWORD } from "../site/configuration.js"
import { everyRecord, type Site } from "../site/site.js"
import { codeIn } from "../site/mailbox.js"
import { wait } from "../site/clock.js"
import { ADA, BOB, passwordOf, settle } from "../sign-in/people.js"
import { post, waysAt } from "../sign-in/ways.js"
import type { Trial } from "../trial.js"

const WRONG_PASSWORD = "a wrong password of the kit"

/** A text that must not be found, and what it is. */
interface Secret {
  readonly text: string
  readonly what: string
  /** Whether the pages of the person themselves may have it, and an address in their browser. */
  readonly isTheirs?: boolean
}

/** Ada signs in in every way, and fails in some; Bob signs in, too. What was secret in it. */
async function walked(trial: Trial): Promise<{ site: Site; secrets: readonly Secret[] }> {
  const { site, userId } = await trial.openWith(ADA, { hasStep: true })
  const secrets: Secret[] = [
    { text: RIGHT_PASSWORD, what: "the password" },
    { text: passwordOf(ADA), what: "the password" },
    { text: WRONG_PASSWORD, what: "a wrong password" },
    { text: site.secret, what: "the secret of the site" },
    { text: TOTP_KEY, what: "the key of the app" },
  ]
  for (const way of waysAt(site.plan)) {
    const visitor = site.visitor()
    await trial.signIn(site, { visitor, way, email: ADA, userId })
    secrets.push({ text: totpCode(TOTP_KEY), what: "the code of the app" })
    for (const [name, text] of visitor.cookies)
      if (name.includes("session-token") && text.length > 20)
        secrets.push({ text, what: "the token of the session" })
  }
  await fail(trial, site)
  secrets.push(...inMails(site))
  await trial.signedIn(site, { email: BOB, userId: await settle(site, BOB) })
  return { site, secrets }
}

/** Types wrong passwords and codes. */
async function fail(trial: Trial, site: Site): Promise<void> {
  wait(31)
  const hasPassword = trial.listed().some((make) => nameOf(make) === "password")
  for (const provider of ["credentials", ...(hasPassword ? ["password"] : [])])
    await post(site.visitor(), `callback/${provider}`, { email: ADA, password: WRONG_PASSWORD })
}

function inMails({ mailbox }: Site): readonly Secret[] {
  return mailbox.sent
    .filter(({ to }) => to === ADA)
    .flatMap((mail) => {
      const code = codeIn(mail)
      const tokens = [...mail.text.matchAll(/[?&]token=([^&\s]+)/g)].map(([, token = ""]) => token)
      return [
        ...(code === null ? [] : [{ text: code, what: "the code of a mail" }]),
        ...tokens.map((text) => ({ text, what: "the token of a mail", isTheirs: true })),
      ]
    })
}

const ADVICE =
  "What a person types, and what proves who they are, is compared and forgotten: keep a hash of it or seal the record, and show, log and send none of it."

export const taintRules: readonly Rule[] = [
  rule("what a person types, and what is secret, is found nowhere else", async (trial) => {
    const { site, secrets } = await walked(trial)
    const places = await placesOf(site)
    for (const { text, what, isTheirs = false } of secrets)
      for (const { place, content, isTheirOwn = false } of places)
        if (!(isTheirs && isTheirOwn) && contains(content, text))
          throw new BrokenRule(`${place} has ${what}.`, ADVICE)
  }),
]

/** A code of digits is part of many longer numbers. */
function contains(content: string, text: string): boolean {
  if (!/^\d+$/.test(text)) return content.includes(text)
  return new RegExp(String.raw`(?<![\w.-])${text}(?![\w-])`).test(content)
}

interface SearchedPlace {
  readonly place: string
  readonly content: string
  /** Whether it is in the browser of the person, or a mail to them. */
  readonly isTheirOwn?: boolean
}

async function placesOf(site: Site): Promise<readonly SearchedPlace[]> {
  const records = (await everyRecord(site)).map((record) => ({
    place: `A record of the collection ${record.collection}`,
    content: JSON.stringify([record.id, record.owner, record.value]),
  }))
  const logged = site.log.map((one) => ({ place: "The log", content: inspect(one, { depth: 9 }) }))
  const mails = site.mailbox.sent.map(({ to, subject, text }) => ({
    place: `A mail to ${to}`,
    content: to === ADA ? text.replace(/^[^\n]*: \d{6,8}$/m, "") : subject + text,
    isTheirOwn: to === ADA,
  }))
  // The last to come was somebody else.
  const other = Math.max(...site.exchanges.map(({ visitor }) => visitor))
  const answers = site.exchanges.flatMap(({ visitor, request: { url }, location, text }) => {
    const isTheirOwn = visitor !== other
    return [
      { place: `The page at ${new URL(url).pathname}`, content: text, isTheirOwn },
      { place: "An address", content: `${url} ${location ?? ""}`, isTheirOwn },
    ]
  })
  return [...records, ...logged, ...mails, ...answers]
}
