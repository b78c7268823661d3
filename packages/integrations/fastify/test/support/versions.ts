import fastify5 from "fastify"
import fastify4 from "fastify4"

/** Both supported versions. */
export const versions: readonly (readonly [string, typeof fastify5])[] = [
  ["Fastify 5", fastify5],
  ["Fastify 4", fastify4 as unknown as typeof fastify5],
]
