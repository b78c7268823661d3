import {
  markOperations,
  outlastingConflicts,
  withRecords,
  withWholeKeys,
} from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { AnyPrismaClient } from "./any-prisma-client.js"
import { keyDatabase } from "./key-tables.js"
import type { Models } from "./models.js"
import { accountOperations } from "./operations/accounts.js"
import { isTransaction, modelsOf } from "./official-calls.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { prismaRecords } from "./prisma-records.js"
import { requireClient } from "./require-client.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"

/**
 * Stores users, accounts, sessions, sign-in links and passkeys with your Prisma client, in the models `User`,
 * `Account`, `Session`, `VerificationToken` and `Authenticator` of `@auth/prisma-adapter`. Models for features that you
 * do not use may be missing.
 *
 * The schema's `@default` creates ids. Members of an account without a field in the model are left out.
 */
export function PrismaAdapter(prisma: AnyPrismaClient): Adapter {
  requireClient(prisma)
  const models = modelsOf(prisma as unknown as Models)
  const operations = {
    ...userOperations(models),
    ...accountOperations(models),
    ...sessionOperations(models),
    ...verificationTokenOperations(models),
    ...authenticatorOperations(models),
    consumeOnce: consumeOnce(models),
    deleteExpired: deleteExpired(models),
  }
  const outlasting = outlastingConflicts(operations, {
    inTransaction: () => isTransaction(prisma as unknown as Models),
  })
  const adapter = markOperations(withWholeKeys(outlasting, keyDatabase(prisma)))
  return withRecords(adapter, () => prismaRecords(prisma), {
    adapter: "prisma",
    connection: prisma,
  })
}
