/**
 * A client that Prisma generated from your schema, extended by `$extends` or not. Which models it has only your own code
 * knows, so that this names what all of them have.
 */
export interface AnyPrismaClient {
  $transaction(...work: never[]): unknown
}
