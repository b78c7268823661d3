import type { Model, Models, Row } from "./models.js"
import { isMissingRow } from "./prisma-error.js"

/** Calls of `@auth/prisma-adapter` that this adapter does not make of a client that can do more. */
interface OfficialModel extends Partial<Model> {
  delete?(args: { readonly where: Row }): Promise<Row>
}

type ModelName = Exclude<keyof Models, "$transaction">

/**
 * The client's models, where a call that a model lacks is made with those of `@auth/prisma-adapter`. Only mocks written
 * for that adapter lack any: a Prisma client has them all, and gets the ones that are safe for simultaneous requests.
 */
export function modelsOf(client: Models): Models {
  const model = (name: ModelName): Model | undefined => {
    const given = client[name] as OfficialModel | undefined
    return given && completed(given)
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
    $transaction: async (work) =>
      typeof client.$transaction === "function" ? client.$transaction(work) : Promise.all(work),
  }
}

function completed(model: OfficialModel): Model {
  const { findFirst, updateMany, deleteMany } = model
  if (findFirst && updateMany && deleteMany) return model as Model
  const missing: Partial<Model> = {
    ...(!findFirst && {
      findFirst: async ({ where, ...rest }) =>
        (await model.findUnique?.({ where: uniqueIn(where) ?? where, ...rest })) ?? null,
      takeUnique: async (where) => taken(() => model.delete?.({ where: uniqueIn(where) ?? where })),
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
  return new Proxy(model as Model, {
    get: (target, name) => (missing[name as keyof Model] ?? Reflect.get(target, name)) as unknown,
  })
}

/** The row that the call changed or removed; null if there was none. */
async function taken(call: () => Promise<Row> | undefined): Promise<Row | null> {
  try {
    return (await call()) ?? null
  } catch (error) {
    if (isMissingRow(error)) return null
    throw error
  }
}

async function counted(call: () => Promise<Row> | undefined): Promise<{ count: number }> {
  return { count: (await taken(call)) ? 1 : 0 }
}

/** The names that Prisma gives the official models' unique keys; undefined if the members are no such key. */
function uniqueIn(where: Row): Row | undefined {
  const names = Object.keys(where).sort().join()
  if (names === "provider,providerAccountId") return { provider_providerAccountId: where }
  if (names === "identifier,token") return { identifier_token: where }
  return ["id", "sessionToken", "credentialID"].includes(names) ? where : undefined
}
