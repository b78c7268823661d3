import type { AuthRequest } from "../../contract/http.js"

/**
 * Says which address the client has: from a header that your own proxy sets, since anybody can send any other header, or
 * the one that the framework knows by its own settings about proxies, such as `trust proxy` of Express; undefined if it
 * knows none. Null if it is unknown.
 */
export type AddressOf = (
  headers: Headers,
  clientAddress: string | undefined,
) => string | null | undefined

/** Longer than any address, with its port. */
const LONGEST = 64

/**
 * The address of the client, for people to read; undefined if it is unknown, or if the application keeps none. Nothing
 * fails because that function does.
 */
export function clientAddress(
  addressOf: AddressOf | undefined,
  { headers, platform }: Pick<AuthRequest, "headers" | "platform">,
): string | undefined {
  const address = unlessItThrows(() => addressOf?.(headers, clientOf(platform)))
  return typeof address === "string" ? address.slice(0, LONGEST) : undefined
}

/** A framework may throw where it knows of no client. */
function clientOf(platform: AuthRequest["platform"]): string | undefined {
  return unlessItThrows(() => platform?.clientAddress?.())
}

function unlessItThrows<Result>(ask: () => Result): Result | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
