import type { ProviderLogin } from "../../contract/provider-login.js"
import { hashedId } from "../../records/record-id.js"
import type { Records } from "../../records/records-of.js"
import { parseFacts } from "../../session/facts-format.js"
import { SESSION } from "../records/session-collection.js"
import { isLogin } from "./login-note.js"

/** By which sign-in at a provider a session began, by its `SessionFacts` as text; undefined if by none that is known. */
export async function loginOfSession(
  { store }: Pick<Records, "store">,
  facts: string | undefined,
): Promise<ProviderLogin | undefined> {
  const { sid } = parseFacts(facts) ?? {}
  if (sid === undefined) return undefined
  const record = await store.get({ collection: SESSION, id: await hashedId(sid) })
  const { login } = Object(record?.value) as { readonly login?: ProviderLogin }
  return login !== undefined && isLogin(login) ? login : undefined
}
