import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { EmailConfig } from "../../src/contract/email-provider.js"
import type { CredentialsConfig } from "../../src/contract/provider.js"

/** A secret that no deployment has. */
export const SECRET = "test-secret-test-secret-test-secret"

/** A message that the mail provider received. */
export interface SentMail {
  readonly to: string
  readonly url: string
  readonly token: string
}

/** An email provider that keeps its messages in `sent`. */
export function mailTo(sent: SentMail[], options: Partial<EmailConfig> = {}): EmailConfig {
  return {
    id: "email",
    name: "Email",
    type: "email",
    sendVerificationRequest: ({ identifier, url, token }) => {
      sent.push({ to: identifier, url, token })
    },
    ...options,
  }
}

/** A credentials provider that knows Ada, whose password is `enchantress`. */
export function password(options: Partial<CredentialsConfig> = {}): CredentialsConfig {
  return {
    id: "credentials",
    name: "Password",
    type: "credentials",
    credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
    authorize: ({ username, password: typed }) =>
      username === "ada" && typed === "enchantress"
        ? { id: "ada", name: "Ada", email: "ada@example.com" }
        : null,
    ...options,
  }
}

/** A configuration that handles requests and keeps its log in `log` instead of printing it. */
export function world(options: Partial<AuthConfig> = {}): AuthConfig & { log: Error[] } {
  const log: Error[] = []
  const config = {
    providers: [password()],
    secret: SECRET,
    trustHost: true,
    logger: {
      error: (error: Error) => void log.push(error),
      warn: () => undefined,
      debug: () => undefined,
    },
    ...options,
  }
  // Not enumerable, because the library compares and copies the configuration.
  return Object.defineProperty(config, "log", {
    value: log,
    enumerable: false,
  }) as typeof config & { log: Error[] }
}

/** An empty store that records its calls by operation name. */
export function recordedStore(): { adapter: Adapter; calls: string[] } {
  const calls: string[] = []
  const adapter = new Proxy(MemoryAdapter(), {
    get: (target, name: keyof Adapter) => {
      const operation: unknown = target[name]
      if (typeof operation !== "function") return operation
      return (...args: unknown[]) => {
        calls.push(name)
        return Reflect.apply(operation, target, args) as unknown
      }
    },
  })
  return { adapter, calls }
}
