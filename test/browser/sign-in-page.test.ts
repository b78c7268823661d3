import type { BrowserContextOptions, Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { pageHeaders } from "../../packages/core/src/pages/page-headers.js"
import { english } from "../../packages/core/test/support/english.js"
import { showsPassword } from "../../packages/core/src/pages/show-password.js"
import { signInPage } from "../../packages/core/src/pages/sign-in-page.js"
import type { SignInProvider } from "../../packages/core/src/pages/sign-in-page.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"

const origin = "https://app.test"
const nonce = "bm9uY2U="

function provider(id: string, type: SignInProvider["type"]): SignInProvider {
  return { id, name: id, type, signinUrl: `/${id}`, callbackUrl: `/${id}` }
}

/** The page with these ways in, under its own headers; what it posts is answered with nothing. */
async function show(
  providers: readonly SignInProvider[],
  options: BrowserContextOptions & { readonly lastUsed?: string } = {},
): Promise<Page> {
  const { lastUsed, ...browserOptions } = options
  const props = {
    lastUsed,
    csrfToken: "t|h",
    callbackUrl: "/in",
    theme: {},
    wording: english,
    nonce,
    providers,
  }
  const body = signInPage(props)
  const context = await newContext(browserOptions)
  await context.route(`${origin}/**`, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 204 })
      : route.fulfill({
          headers: pageHeaders({ nonce, showsPassword: showsPassword(body) }),
          body,
        }),
  )
  const page = await context.newPage()
  await page.goto(`${origin}/signin`)
  return page
}

describe.skipIf(missing)("one field for the address, without JavaScript", () => {
  const password = { label: "Password", type: "password" }
  const login = {
    ...provider("login", "credentials"),
    credentials: { email: { type: "email" }, password },
  }
  const showShared = async () => {
    const page = await show([provider("mail", "email"), login], { javaScriptEnabled: false })
    // The field gets the focus with the first frame, which may come after the load event.
    await page.locator("input:focus").waitFor()
    return page
  }
  const posts = (page: Page) => page.waitForRequest((request) => request.method() === "POST")

  test("Enter asks for the password, and then sends both", async () => {
    const page = await showShared()
    await page.keyboard.type("ada@example.com")
    await page.keyboard.press("Enter")
    await page.locator("input[type=password]:focus").waitFor()
    await page.keyboard.type("enchantress")
    const [request] = await Promise.all([posts(page), page.keyboard.press("Enter")])
    expect(new URL(request.url()).pathname).toBe("/login")
    expect(request.postDataJSON()).toEqual({
      csrfToken: "t|h",
      callbackUrl: "/in",
      email: "ada@example.com",
      password: "enchantress",
    })
  })

  test("the link needs no password", async () => {
    const page = await showShared()
    await page.keyboard.type("ada@example.com")
    const [request] = await Promise.all([posts(page), page.click("text=Email me a sign-in link")])
    expect(new URL(request.url()).pathname).toBe("/mail")
    expect(request.postDataJSON()).toMatchObject({ email: "ada@example.com", csrfToken: "t|h" })
  })
})

describe.skipIf(missing)("the button that shows the password", () => {
  const login = {
    ...provider("login", "credentials"),
    credentials: { username: {}, password: { type: "password" } },
  }

  test("is there under the page's own policy, says what it does, and shows and hides", async () => {
    const page = await show([login])
    const button = page.getByRole("button", { name: "Show what was typed", exact: true })
    const field = page.locator("[name=password]")
    await field.fill("enchantress")
    expect(await button.getAttribute("aria-pressed")).toBe("false")
    await button.focus()
    await page.keyboard.press("Space")
    expect(await button.getAttribute("aria-pressed")).toBe("true")
    expect(await field.getAttribute("type")).toBe("text")
    expect(await field.getAttribute("spellcheck")).toBe("false")
    await button.click()
    expect(await field.getAttribute("type")).toBe("password")
    expect(await field.inputValue()).toBe("enchantress")
  })

  test("the password is hidden again when the form is sent, and sent once", async () => {
    const page = await show([login])
    await page.getByRole("button", { name: "Show what was typed" }).click()
    await page.fill("[name=password]", "enchantress")
    const posted = page.waitForRequest((request) => request.method() === "POST")
    await page.keyboard.press("Enter")
    expect((await posted).postDataJSON()).toMatchObject({ password: "enchantress" })
    expect(await page.getAttribute("[name=password]", "type")).toBe("password")
  })

  test("without JavaScript there is none", async () => {
    const page = await show([login], { javaScriptEnabled: false })
    expect(await page.locator("[name=password]").count()).toBe(1)
    expect(await page.locator("button.reveal").count()).toBe(0)
  })
})

test.skipIf(missing).each([6, 7, 8, 9, 10, 11, 12, 13, 14, 40])(
  "%i buttons leave none alone in its row, at any width",
  async (count) => {
    const providers = Array.from({ length: count }, (_, index) => provider(`p${index}`, "oauth"))
    const page = await show(providers)
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const rows = await page.evaluate(widthsOfRows)
      expect(rows.length).toBeLessThan(count)
      expect(new Set(rows).size, `${width} px: ${rows.join()}`).toBe(1)
    }
  },
)

test.skipIf(missing)("more than five buttons: one column at 320 px, two at 375 px", async () => {
  const page = await show(Array.from({ length: 6 }, (_, index) => provider(`p${index}`, "oauth")))
  const rowsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 700 })
    return (await page.evaluate(widthsOfRows)).length
  }
  expect(await rowsAt(320)).toBe(6)
  expect(await rowsAt(375)).toBe(3)
})

test.skipIf(missing)(
  "a label that would wrap is the name alone, and is found by its whole text",
  async () => {
    const page = await show([provider("Local identity provider", "oauth")])
    await page.setViewportSize({ width: 375, height: 700 })
    const button = page.getByRole("button", {
      name: "Sign in with Local identity provider",
      exact: true,
    })
    expect((await button.boundingBox())?.height).toBe(44)
    const posted = page.waitForRequest((request) => request.method() === "POST")
    await page.click("text=Sign in with Local identity provider")
    expect(new URL((await posted).url()).pathname).toBe("/Local%20identity%20provider")
  },
)

/** In the page: how wide each row of buttons is. */
function widthsOfRows(): number[] {
  const boxes = [...document.querySelectorAll(".button-provider")].map((button) =>
    button.getBoundingClientRect(),
  )
  return [...new Set(boxes.map(({ top }) => top))].map((top) => {
    const row = boxes.filter((box) => box.top === top)
    const end = Math.max(...row.map(({ right }) => right))
    return Math.round(end - Math.min(...row.map(({ left }) => left)))
  })
}

test.skipIf(missing)(
  "the way used last is said as the button's description, not its name",
  async () => {
    const ways = [provider("a", "oauth"), provider("mail", "email"), provider("b", "oauth")]
    for (const { id, name } of [
      { id: "a", name: "Sign in with a" },
      { id: "mail", name: "Email me a sign-in link" },
    ]) {
      const page = await show(ways, { lastUsed: id })
      const button = page.getByRole("button", { name, exact: true })
      expect(await button.getAttribute("aria-describedby")).toBe("last-used")
      const mark = page.getByText("Last used", { exact: true })
      const [around, within] = [await button.boundingBox(), await mark.boundingBox()]
      // On the button's upper edge, at its end.
      expect(within!.y).toBeLessThan(around!.y)
      expect(within!.y + within!.height).toBeGreaterThan(around!.y)
      expect(within!.x + within!.width).toBeLessThan(around!.x + around!.width)
      expect(await page.locator("[aria-describedby=last-used]").count()).toBe(1)
    }
  },
)
