import type { Call } from "../command-line/command.js"
import { WrongUsage } from "../command-line/failures.js"
import { textFlag } from "../command-line/text-flag.js"

/** Where an application runs, and what then sets the address of the client. */
const PLACES = [
  { value: "vercel", label: "on Vercel" },
  { value: "cloudflare", label: "on Cloudflare" },
  { value: "fly", label: "on Fly.io" },
  { value: "nginx", label: "behind nginx, which sets X-Real-IP" },
  { value: "1", label: "behind one other proxy of mine, which sets X-Forwarded-For" },
  { value: "connection", label: "without a proxy" },
]

/**
 * The option `client` of `rateLimits()`, as code. Nobody can guess it, and without it clients are not limited, so it is
 * asked for. Throws `WrongUsage` for something else, and without a terminal.
 */
export async function clientOf(call: Call): Promise<string> {
  const given =
    textFlag(call, "client") ??
    (await call.terminal.choose(
      "Where does your application run? That decides which header has the address of a client.",
      PLACES,
      `--client, with one of ${PLACES.map(({ value }) => value).join(", ")}`,
    ))
  if (/^[1-9]$|^10$/.test(given)) return `{ proxies: ${given} }`
  if (PLACES.some(({ value }) => value === given)) return `"${given}"`
  throw new WrongUsage(
    `--client takes vercel, cloudflare, fly, nginx, connection, or the number of your proxies, and not "${given}".`,
  )
}
