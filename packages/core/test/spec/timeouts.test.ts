import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { Browser } from "../support/browser.js"
import { mailTo, world, type SentMail } from "../support/world.js"

const never = () => new Promise<void>(() => undefined)

describe("What hangs in the application does not hang the answer", () => {
  test("an event handler: the sign-in goes on, and EventError is logged", async () => {
    const config = world({ events: { signIn: never }, timeouts: { event: 0.05 } })
    const browser = new Browser(config)
    const response = await browser.post("callback/credentials", {
      username: "ada",
      password: "enchantress",
    })
    expect(response.headers.get("location")).toBe("http://app.test")
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect(config.log.map(({ name, message }) => [name, message])).toEqual([
      ["EventError", expect.stringContaining("signIn event handler took longer than 0.05 seconds")],
    ])
  })

  test("a mail sender: the person is told, and a message that arrives late still signs in", async () => {
    const sent: SentMail[] = []
    const late = mailTo(sent)
    const { sendVerificationRequest } = late
    const slow = mailTo(sent, {
      sendVerificationRequest: async (message) => {
        await sendVerificationRequest(message)
        await never()
      },
    })
    const config = world({
      adapter: MemoryAdapter(),
      providers: [slow],
      timeouts: { mail: 0.05 },
    })
    const browser = new Browser(config)
    const response = await browser.post("signin/email", { email: "ada@example.com" })
    expect(response.headers.get("location")).toContain("error=EmailSignin")
    expect(config.log[0]?.message).toContain("within 0.05 seconds")
    // This browser does not know that it requested the link, so the page asks for a click.
    const { searchParams } = new URL(sent[0]?.url ?? "")
    await browser.post("callback/email", {
      token: searchParams.get("token") ?? "",
      email: "ada@example.com",
    })
    expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
  })
})
