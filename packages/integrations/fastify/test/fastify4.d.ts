/** Fastify 4 under its alias. For these tests the types of Fastify 5 are close enough. */
declare module "fastify4" {
  import fastify from "fastify"
  export default fastify
}
