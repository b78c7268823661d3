import { parseUrl } from "../../address/parse-url.js"
import { BackChannelError } from "./back-channel.js"

/** The issuer that a discovery document names, which was `asked` for at this address. Throws `BackChannelError`. */
export async function readIssuer(response: Response, asked: string): Promise<{ issuer: string }> {
  const document: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const issuer = (document as { issuer?: unknown } | undefined | null)?.issuer
  if (typeof issuer === "string" && parseUrl(issuer)) return { issuer }
  const { ok, status } = response
  const isMissing = status === 404 || status === 410
  const found = document === undefined ? "" : errorIn(document)
  if (isMissing || (ok && document === undefined))
    throw new MissingDocument(
      isMissing
        ? `There is no discovery document at ${asked} (${status})${found}. Compare the realm, tenant or path in it with the address that the provider's console shows`
        : `The discovery document at ${asked} could not be read (${status}): it is not a JSON object with an issuer`,
    )
  throw new BackChannelError(
    `The discovery document at ${asked} could not be read (${status})${found || ": it is not a JSON object with an issuer"}`,
  )
}

/** What the server says of itself, such as ": Realm does not exist". It may be anything, so it is short and on one line. */
function errorIn(document: unknown): string {
  const { error, error_description: description } = (document ?? {}) as Record<string, unknown>
  const texts = [error, description].filter((one) => typeof one === "string")
  const said = texts.find((text) => text !== "")
  return said === undefined ? "" : `: ${JSON.stringify(said.slice(0, 100))}`
}

/**
 * There is no discovery document at this address. Unlike a server that is temporarily failing, this does not change by
 * trying again.
 */
export class MissingDocument extends BackChannelError {
  override readonly name: string = "MissingDocument"
}
