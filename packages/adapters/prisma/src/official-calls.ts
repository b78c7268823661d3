import type { Model, Models, Row } from "./models.js"
import { noModel } from "./require-client.js"
import { nullIfMissing, uniqueIn } from "./unique-keys.js"

/** Calls of `@auth/prisma-adapter` that this adapter does not make of a client that can do more. */
interface OfficialModel extends Partial<Model> {
  delete?(args: { readonly where: Row }): Promise<Row>
}

type ModelName = Exclude<keyof Models, "comparesExactly" | "$transaction" | "inTransaction">

/** A client as it is: the models, and what it calls its database. */
type ClientModels = Partial<Pick<Models, ModelName>> & {
  /** Prisma's name for the kind of database. Unknown where it is missing, as in mocks. */
  readonly _activeProvider?: string
  $transaction?(work: unknown, options?: object): Promise<unknown>
}

/** The databases where `delete` is one statement, which returns the row to the caller that removed it. */
const RETURN_DELETED: readonly unknown[] = ["postgresql", "cockroachdb", "sqlite"]

/** Prisma's names for databases that compare texts byte by byte. */
const COMPARE_EXACTLY: readonly unknown[] = ["postgresql", "cockroachdb", "sqlite"]

/** More than Prisma waits by itself: a transaction of two statements may wait for the others' connections. */
const PATIENCE = { maxWait: 20_000, timeout: 20_000 }

/**
 * The client's models, where a call that a model lacks is made with those of `@auth/prisma-adapter`. Only mocks written
 * for that adapter lack any: a Prisma client has them all, and gets the ones that are safe for simultaneous requests.
 */
export function modelsOf(client: ClientModels): Models {
  const known = new WeakMap<Model, Model>()
  const model = (name: ModelName): Model | undefined => {
    const given = client[name]
    if (!given) return noModel(client)
    const made = known.get(given) ?? completed(given, client)
    known.set(given, made)
    return made
  }
  // Looked up at each call, because the client may be created later.
  return {
    get user() {
      return model("user") as Model
    },
    get account() {
      return model("account") as Model
    },
    get session() {
      return model("session") as Model
    },
    get verificationToken() {
      return model("verificationToken") as Model
    },
    get authenticator() {
      return model("authenticator") as Model
    },
    get authRecord() {
      return model("authRecord") as Model
    },
    comparesExactly: COMPARE_EXACTLY.includes(client._activeProvider),
    $transaction: async (work) =>
      typeof client.$transaction === "function" ? client.$transaction(work) : Promise.all(work),
    inTransaction: async (work) =>
      // Without this method, the client is the one of a transaction that the application has begun.
      typeof client.$transaction === "function"
        ? (client.$transaction(
            (inside: ClientModels) => work(modelsOf(inside)),
            PATIENCE,
          ) as ReturnType<typeof work>)
        : work(modelsOf(client)),
  }
}

/** Whether this is the client of a transaction that the application has begun, which has no way to begin another. */
export function isTransaction(client: Pick<ClientModels, "$transaction">): boolean {
  return typeof client.$transaction !== "function"
}

function completed(model: OfficialModel, { _activeProvider: provider }: ClientModels): Model {
  const { findFirst, updateMany, deleteMany } = model
  const takesRow = !findFirst || RETURN_DELETED.includes(provider)
  const missing: Partial<Model> = {
    ...(!findFirst && {
      findFirst: async ({ where, ...rest }) =>
        (await model.findUnique?.({ where: uniqueIn(where) ?? where, ...rest })) ?? null,
    }),
    ...(takesRow && {
      takeUnique: async (where) => nullIfMissing(() => model.delete?.({ where })),
    }),
    ...(!updateMany && {
      updateMany: async ({ where, data }) =>
        counted(() => model.update?.({ where: uniqueIn(where) ?? where, data })),
    }),
    ...(!deleteMany && {
      // Rows of a user are left to the database, as the official adapter leaves them.
      deleteMany: async ({ where }) => {
        const unique = uniqueIn(where)
        return unique ? counted(() => model.delete?.({ where: unique })) : { count: 0 }
      },
    }),
  }
  if (Object.keys(missing).length === 0) return model as Model
  return new Proxy(model as Model, {
    get: (target, name) => (missing[name as keyof Model] ?? Reflect.get(target, name)) as unknown,
  })
}

async function counted(call: () => Promise<Row> | undefined): Promise<{ count: number }> {
  return { count: (await nullIfMissing(call)) ? 1 : 0 }
}
