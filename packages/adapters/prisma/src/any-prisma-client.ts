/**
 * A client that Prisma generated from your schema, extended with `$extends` or not. Only your own code knows its
 * models, so this type names what all clients have.
 */
export interface AnyPrismaClient {
  $transaction(...work: never[]): unknown
}
