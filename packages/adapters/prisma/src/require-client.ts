/** Throws `TypeError` for the class of the client, or nothing. */
export function requireClient(prisma: unknown): void {
  if (typeof prisma !== "object" || prisma === null) throw noClient(`a ${typeof prisma}`)
}

/**
 * Undefined, for a model that the schema lacks. Throws `TypeError` for an object that has nothing of a client, such as
 * `{}` or a module. Asked at each call that finds no model, because the client may be created later. Mocks have models.
 */
export function noModel(prisma: object): undefined {
  const hasAny = ["user", "account", "session", "$transaction", "$connect"].some(
    (name) => Reflect.get(prisma, name) !== undefined,
  )
  if (!hasAny) throw noClient("an object without models")
  return undefined
}

function noClient(given: string): TypeError {
  return new TypeError(
    `PrismaAdapter needs an instance of the client that Prisma generated, but it was given ${given}. Write const prisma = new PrismaClient(), and PrismaAdapter(prisma).`,
  )
}
