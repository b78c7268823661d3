import type { Browser } from "../../packages/core/test/support/browser.js"

let people = 0

/** Two addresses, and an id at providers, that nobody else in this process has. */
export function newPerson() {
  people += 1
  return {
    email: `ada-${people}@example.com`,
    other: `byron-${people}@example.com`,
    sub: `person-${people}`,
  }
}

/** Who is signed in in this browser, by their address. */
export async function whoIs(browser: Browser): Promise<string | null> {
  const session = (await browser.session()) as { user?: { email?: string } } | null
  return session?.user?.email ?? null
}
