import type { GrantOrigin } from "../../contract/grant-origin.js"
import type { PhaseContext, StartedSession } from "../../contract/phases.js"
import { asError } from "../../errors/auth-error.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import { untilWritten } from "../../records/until-written.js"
import { ownerOfStarted } from "../people/owner-of.js"
import { addedScopes, type Grant, grantIn, merged, type GrantRecord } from "./grant.js"
import { grantIds, readGrant, takeGrant, writeGrant } from "./grant-records.js"
import type { TokensSetup } from "./tokens-setup.js"

/** Keeps the tokens that a sign-in brought. Never rejects: whoever has proved who they are gets in. */
export async function keepGrant(
  setup: TokensSetup,
  context: PhaseContext,
  started: StartedSession,
): Promise<void> {
  const { account, grant: origin } = started
  try {
    const brought = origin && grantIn(account, { ...origin, idTokenOf: subjectOf(origin) })
    if (!brought) return
    const { owner } = await ownerOfStarted(setup, started)
    const former = await keep(setup, { brought, owner, now: context.now })
    // A sign-in asks for the same each time; a page on which the person allows more does not.
    const scopes = former ? addedScopes(brought.scope, former.scope) : []
    if (scopes.length === 0) return
    const widened = { type: "grantWidened", user: owner, provider: brought.provider } as const
    await setup.happened(context, widened, { origin: context.origin, now: context.now, scopes })
  } catch (error) {
    await setup.report(asError(error))
  }
}

/** Of the token as it was verified: an application may keep another one in the account, or none. */
function subjectOf({ idToken }: GrantOrigin): Grant["idTokenOf"] {
  return idToken && { issuer: idToken.issuer, sub: idToken.sub, aud: idToken.aud }
}

interface BroughtGrant {
  readonly brought: Grant
  readonly owner: string
  /** Milliseconds. */
  readonly now: number
}

/** Sign-ins of one account at the same time. */
const LIMIT = {
  most: 8,
  refusal: () =>
    new AdapterError("The tokens of a sign-in could not be kept: others wrote all the time."),
}

/** Returns what this person had there before, if it is replaced. */
async function keep(setup: TokensSetup, at: BroughtGrant): Promise<Grant | null> {
  const { provider, account } = at.brought
  const ids = await grantIds(setup, { provider, providerAccountId: account })
  return untilWritten(LIMIT, async () => {
    const held = await firstOf(setup, ids)
    const written = held
      ? await replace(setup, held, at)
      : await writeGrant(setup, { id: ids[0] ?? "", owner: at.owner, grant: at.brought }, "absent")
    if (!written) return undefined
    return held?.owner === at.owner && written !== held ? held.grant : null
  })
}

async function firstOf(setup: TokensSetup, ids: readonly string[]): Promise<GrantRecord | null> {
  for (const id of ids) {
    const held = await readGrant(setup, id)
    if (held) return held
  }
  return null
}

/** What is there now; null if somebody else was first. */
async function replace(
  setup: TokensSetup,
  held: GrantRecord,
  { brought, owner, now }: BroughtGrant,
): Promise<GrantRecord | null> {
  if (held.owner === owner) {
    const grant = merged(held.grant, brought, now)
    return grant ? writeGrant(setup, { ...held, grant }, held) : held
  }
  // The account is another user's by now, and the owner of a record never changes. A crash between the two leaves none,
  // and the next sign-in brings another.
  if (!(await takeGrant(setup, held))) return null
  return writeGrant(setup, { id: held.id, owner, grant: brought }, "absent")
}
