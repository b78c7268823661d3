import {
  type ConfigurationInput,
  type Code,
  examineConfiguration,
  type Finding,
} from "@sallyport/conformance"
import type { AuthConfig } from "@sallyport/core"
import { administration, type MayActAs } from "@sallyport/core/administration"
import { sessions } from "@sallyport/core/sessions"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import GitHub from "@sallyport/core/providers/github"

/** A set-up as people have them, and what an examination must find in it: these codes and no others. */
export interface SetUp {
  readonly name: string
  readonly expected: readonly Code[]
  readonly examine: () => Promise<readonly Finding[]>
}

export const SECRET = "dLX0wVCjzkFk6pGJjIYfR8n3PqTs7aWbVdQe1HmNo5U="

/** A secret of before. */
export const FORMER = "kQ7zR2mWc0vTn5XyB8hJ4pLsD1gFa6EuIo9CbNxVtMw="

/** The day after so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

/** The options of a site with a back office whose people act as others by this rule. */
export const acting = (mayActAs: MayActAs) => ({
  adapter: MemoryAdapter(),
  extensions: [sessions(), administration({ mayActAs })],
})

/** A configuration with nothing wrong in it. */
export const valid = {
  providers: [GitHub({ clientId: "Iv1.8a61f9b3a7aba766", clientSecret: "f3c1d8a0b9e7465c" })],
} satisfies AuthConfig

/** An environment with nothing wrong in it. */
export const production = {
  NODE_ENV: "production",
  AUTH_SECRET: SECRET,
  AUTH_URL: "https://shop.acme.com",
}

/** An environment on the developer's own machine. */
export const development = { NODE_ENV: "development", AUTH_SECRET: SECRET }

/** A configuration, valid but for what is passed. */
export function configured(
  name: string,
  changes: Partial<ConfigurationInput> & { readonly expected?: readonly Code[] },
): SetUp {
  const { expected = [], ...input } = changes
  return {
    name,
    expected,
    examine: () => examineConfiguration({ config: valid, environment: production, ...input }),
  }
}
