import type { IncomingMessage, ServerResponse } from "node:http"
import type { AdapterPayload } from "oidc-provider"
import { readForm } from "../loopback/read-form.js"
import { sendPage } from "../page/make-page.js"
import type { DevAccount } from "./dev-account.js"
import type { DevClient } from "./dev-client.js"
import type { Provider } from "./engine-parts.js"
import { errorPage } from "./error-page.js"
import { sessionsPage } from "./sessions-page.js"
import { endSession, signedInSessions } from "./signed-in-sessions.js"

/** What the page needs. */
interface AnsweredSessions {
  readonly engine: Provider
  readonly issuer: string
  readonly clients: readonly DevClient[]
  readonly accounts: readonly DevAccount[]
  readonly storedSessions: () => readonly AdapterPayload[]
}

/** Handles `/sessions`: shows who is signed in here, and signs out whose button was pressed. */
export async function answerSessions(
  request: IncomingMessage,
  response: ServerResponse,
  { engine, issuer, clients, accounts, storedSessions }: AnsweredSessions,
): Promise<void> {
  const page = (answers?: Awaited<ReturnType<typeof endSession>>) =>
    sessionsPage({
      clients,
      accounts,
      sessions: signedInSessions(storedSessions()),
      ...(answers !== undefined && { answers }),
    })
  if (request.method !== "POST") return sendPage(response, page())
  const uid = (await readForm(request, issuer))?.get("end") ?? null
  if (uid !== null) return sendPage(response, page(await endSession(engine, uid)))
  const error_description = "This form did not come from this page."
  sendPage(response, errorPage({ error: "invalid_request", error_description }), 400)
}
