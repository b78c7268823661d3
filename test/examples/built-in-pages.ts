import type { Page } from "playwright-core"
import { latestLink, latestPasswordLink } from "../browser/latest-link.js"

/** An address with its password. */
export interface PasswordAccount {
  readonly email: string
  readonly password: string
}

/** The account of the demonstration, which is the administrator as well. Anybody can read it here. */
export const katherine: PasswordAccount = {
  email: "katherine@example.com",
  password: "trajectory analysis",
}

/** A button, by all that it says. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true })

/** Signs in on the sign-in page, by the password. */
export async function signInByPassword(page: Page, { email, password }: PasswordAccount) {
  const form = passwordForm(page)
  await form.getByLabel("Email", { exact: true }).fill(email)
  await form.getByLabel("Password", { exact: true }).fill(password)
  await form.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** The form of the sign-in page that asks for an address and a password. */
export function passwordForm(page: Page) {
  return page.locator("form", { has: page.getByLabel("Password", { exact: true }) })
}

/** Signs in on the sign-in page, by the link in a mail that is read in this mailbox. */
export async function signInByLink(page: Page, address: string, mailboxUrl: string) {
  await page.getByLabel("Email", { exact: true }).fill(address)
  await button(page, "Email me a sign-in link").click()
  await page.waitForURL(/verify-request/)
  await page.goto(await latestLink(mailboxUrl, address))
}

/** Signs up on the page for that, by the link in a mail that is read in this mailbox. Leads to the home page. */
export async function signUp(page: Page, { email, password }: PasswordAccount, mailboxUrl: string) {
  await page.getByLabel("Email").fill(email)
  await button(page, "Create an account").click()
  await page.goto(await latestPasswordLink(mailboxUrl, email))
  await page.getByLabel("New password").fill(password)
  await button(page, "Save password").click()
}
