import { makeOnce } from "../../async/load-once.js"
import type { OperationsFor, Caller } from "../../contract/operation.js"
import type { KeyOverlap, OwnKeys } from "../../contract/own-keys.js"
import type { AdapterUser } from "../../contract/adapter.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { kind, optional, text } from "../defining/option-kinds.js"
import { callersUser } from "../people/callers-user.js"
import { endKey, listKeys } from "./end-key.js"
import type { KeysSetup } from "./keys-setup.js"
import { makePersonsKey, requireGrantable } from "./make-key.js"
import { rotateKey } from "./rotate-key.js"
import type { WantedKey } from "../../contract/key.js"

// A key lets in whoever has it, for months: it is the person's alone to make, and nobody makes one by a stolen session.
const changing = {
  at: "anywhere",
  assurance: "fresh",
  acting: "refused",
  effect: "changes",
} as const

const WANTED =
  'takes what the key is to be, as in create({ name: "Backup", scopes: ["notes:read"], days: 30 })'

const kinds = /* @__PURE__ */ makeOnce(() => ({
  wanted: kind<WantedKey>(WANTED, isWanted),
  rotation: optional(kind<KeyOverlap>("takes { overlap } in seconds", isRotation)),
}))

/** The operations of a person on their own keys. No argument names a person: nobody makes or ends somebody else's. */
export function ownKeys(setup: KeysSetup): OperationsFor<OwnKeys> {
  return { ...makingKeys(setup), ...endingKeys(setup) }
}

function makingKeys(setup: KeysSetup): Pick<OperationsFor<OwnKeys>, "create" | "list"> {
  const { wanted } = kinds()
  return {
    list: {
      at: "anywhere",
      assurance: "session",
      acting: "allowed",
      effect: "reads",
      args: [],
      run: async (caller) => {
        const user = await callersUser(setup, caller)
        return { result: user ? await listKeys(setup, await ownerOf(user)) : [] }
      },
    },
    create: {
      ...changing,
      args: [{ name: "wanted", kind: wanted }],
      run: async (caller, asked) => {
        const user = await requireUser(setup, caller)
        const made = await makePersonsKey(setup, user, {
          ...asked,
          now: caller.now,
          origin: caller.origin,
        })
        const about = { user: await ownerOf(user), service: null, key: made.id }
        const { origin, now } = caller
        const at = { origin, now, key: { last: made.last } }
        await setup.happened(caller, { type: "keyMade", ...about }, at)
        return { result: made }
      },
    },
  }
}

function endingKeys(setup: KeysSetup): Pick<OperationsFor<OwnKeys>, "end" | "rotate"> {
  const { rotation } = kinds()
  const id = { name: "id", kind: text } as const
  return {
    rotate: {
      ...changing,
      args: [id, { name: "options", kind: rotation }],
      run: async (caller, which, { overlap } = {}) => {
        const user = await requireUser(setup, caller)
        const rotated = await rotateKey(
          setup,
          { kind: "u", owner: await ownerOf(user) },
          {
            id: which,
            overlap,
            now: caller.now,
            visit: caller,
            allow: async (scopes) => requireGrantable(setup, user, scopes),
          },
        )
        return { result: rotated }
      },
    },
    end: {
      ...changing,
      // Whoever notices a leak ends the key at once.
      assurance: "session",
      args: [id],
      run: async (caller, which) => {
        const user = await callersUser(setup, caller)
        if (!user) return { result: false }
        const whose = { kind: "u", owner: await ownerOf(user) } as const
        const ended = { id: which, reason: "person", visit: caller } as const
        return { result: await endKey(setup, whose, ended) }
      },
    },
  }
}

async function ownerOf({ id }: AdapterUser): Promise<string> {
  return (await ownerOfUser(id)).owner
}

async function requireUser(setup: KeysSetup, caller: Caller): Promise<AdapterUser> {
  const user = await callersUser(setup, caller)
  if (user) return user
  throw new InvalidInput(
    "A key belongs to a user of the store, and this person is in none: nothing could say whether they are still there.",
  )
}

function isWanted(given: unknown): boolean {
  if (typeof given !== "object" || given === null) return false
  const { name, scopes, days, ...more }: Record<string, unknown> = { ...given }
  const isDays = days === undefined || days === null || typeof days === "number"
  const areScopes = Array.isArray(scopes) && scopes.every((one) => typeof one === "string")
  return typeof name === "string" && areScopes && isDays && Object.keys(more).length === 0
}

function isRotation(given: unknown): boolean {
  if (typeof given !== "object" || given === null) return false
  const { overlap, ...more }: Record<string, unknown> = { ...given }
  const isOverlap = overlap === undefined || typeof overlap === "number"
  return isOverlap && Object.keys(more).length === 0
}
