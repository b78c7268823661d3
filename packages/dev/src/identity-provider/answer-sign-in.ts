import type { IncomingMessage, ServerResponse } from "node:http"
import type { InteractionResults, Provider } from "oidc-provider"
import { readForm } from "../loopback/read-form.js"
import { makePage, sendPage } from "../page/make-page.js"
import { accountBody } from "./account-page.js"
import { consentBody, SIMULATED_ERRORS } from "./consent-page.js"
import type { DevAccount } from "./dev-account.js"
import type { DevClient } from "./dev-client.js"
import { errorPage } from "./error-page.js"
import { formActionSources } from "./form-action-sources.js"
import { PART } from "./part.js"

/** What the sign-in pages need. */
export interface SignInParts {
  engine: Provider
  issuer: string
  clients: readonly DevClient[]
  accounts: readonly DevAccount[]
}

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>

/**
 * Handles `/sign-in/{uid}`: shows the page that the engine is waiting for, or processes the button that was pressed on
 * it.
 */
export async function answerSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  parts: SignInParts,
): Promise<void> {
  const { engine, issuer } = parts
  const interaction = await engine.interactionDetails(request, response).catch(() => null)
  if (!interaction)
    return sendError(response, "This sign-in has ended, or it belongs to another browser.")
  if (request.method !== "POST") return show(response, interaction, parts)

  const form = await readForm(request, issuer)
  const result = form && (await resultOf(form, interaction, parts))
  if (!result) return sendError(response, "This form did not come from this page.")
  const returnTo = await engine.interactionResult(request, response, result)
  if (result.login) await forgetOther(interaction, result.login.accountId, engine)
  response.writeHead(303, { Location: returnTo, "Cache-Control": "no-store" }).end()
}

function sendError(response: ServerResponse, description: string): void {
  sendPage(response, errorPage({ error: "invalid_request", error_description: description }), 400)
}

function show(response: ServerResponse, interaction: Interaction, parts: SignInParts): void {
  const { accounts, clients } = parts
  const application = applicationName(interaction, clients)
  const account = chosenAccount(interaction, accounts)
  const body =
    interaction.prompt.name === "consent" && account
      ? consentBody({ application, account, ...request(interaction) })
      : accountBody(application, accounts)
  const title = interaction.prompt.name === "consent" ? "Allow access" : "Choose an account"
  const formAction = formActionSources(clients)
  sendPage(response, makePage({ part: PART, title, body, formAction, opener: "kept" }))
}

function applicationName({ params }: Interaction, clients: readonly DevClient[]): string {
  const client = clients.find(({ clientId }) => clientId === params["client_id"])
  return client?.name ?? String(params["client_id"])
}

function chosenAccount(
  { session }: Interaction,
  accounts: readonly DevAccount[],
): DevAccount | undefined {
  return accounts.find(({ id }) => id === session?.accountId)
}

function request({ params }: Interaction): { scopes: readonly string[]; destination: string } {
  const { host, href } = new URL(String(params["redirect_uri"]))
  return { scopes: scopesOf(params), destination: host || href }
}

function scopesOf(params: Interaction["params"]): readonly string[] {
  const { scope } = params
  return typeof scope === "string" ? scope.split(" ").filter(Boolean) : []
}

/** The result for the engine, or null for a form that none of our pages contains. */
async function resultOf(
  form: URLSearchParams,
  interaction: Interaction,
  parts: SignInParts,
): Promise<InteractionResults | null> {
  if (form.get("decision") === "cancel")
    return { error: "access_denied", error_description: "The person pressed Cancel" }
  const error = form.get("error") ?? ""
  if (Object.hasOwn(SIMULATED_ERRORS, error))
    return { error, error_description: "Simulated at the local identity provider" }

  if (interaction.prompt.name === "consent")
    return form.get("decision") === "allow" ? allow(interaction, parts.engine) : null
  const account = parts.accounts.find(({ id }) => id === form.get("account"))
  return account ? { login: { accountId: account.id }, select_account: {} } : null
}

/** Every consent creates a new grant, so that revoking it later only affects this sign-in. */
async function allow(
  { params, session }: Interaction,
  engine: Provider,
): Promise<InteractionResults> {
  const grant = new engine.Grant({
    clientId: String(params["client_id"]),
    ...(session?.accountId !== undefined && { accountId: session.accountId }),
  })
  grant.addOIDCScope(scopesOf(params).join(" "))
  return { consent: { grantId: await grant.save() } }
}

/** A different account was chosen than last time: without this, the engine would stop and ask to sign that one out. */
async function forgetOther(
  { session: last }: Interaction,
  accountId: string,
  engine: Provider,
): Promise<void> {
  if (last?.accountId === undefined || last.accountId === accountId) return
  const session = await engine.Session.findByUid(last.uid)
  if (!session) return
  Object.assign(session, { accountId: undefined, authorizations: undefined })
  await session.persist()
}
